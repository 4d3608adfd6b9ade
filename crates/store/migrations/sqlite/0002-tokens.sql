-- Of sessions only hashes are kept, one for each table and seat: a copy of the database lets nobody in. `hashed` is the
-- program's, since SQLite has no such function: for each session SHA-256 of its token here (128 bits of
-- SHA-256, in base64), and behind them what was kept before.

ALTER TABLE tables RENAME COLUMN host_token TO host_tokens;
ALTER TABLE seats RENAME COLUMN token TO tokens;

UPDATE tables SET host_tokens = hashed('host ' || id, host, host_tokens);
UPDATE seats SET tokens = hashed(
    'seat ' || (SELECT id FROM tables WHERE key = table_key) || ' ' || seat, session, tokens)
WHERE session IS NOT NULL;

ALTER TABLE tables DROP COLUMN host;
ALTER TABLE seats DROP COLUMN session;
