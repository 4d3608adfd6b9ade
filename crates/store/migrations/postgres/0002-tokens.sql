-- Of sessions only hashes are kept, one for each table and seat: a copy of the database lets nobody in. For each session
-- SHA-256 of its token here (128 bits of SHA-256, in base64), and behind them what was kept before.

ALTER TABLE tables RENAME COLUMN host_token TO host_tokens;
ALTER TABLE seats RENAME COLUMN token TO tokens;

UPDATE tables SET host_tokens = sha256(convert_to(translate(rtrim(encode(substring(
    sha256(convert_to('host ' || id || ' ' || host, 'UTF8'))
    FROM 1 FOR 16), 'base64'), '='), '+/', '-_'), 'UTF8')) || host_tokens;
UPDATE seats SET tokens = (
    SELECT string_agg(sha256(convert_to(translate(rtrim(encode(substring(
        sha256(convert_to('seat ' || id || ' ' || seat || ' ' || word, 'UTF8'))
        FROM 1 FOR 16), 'base64'), '='), '+/', '-_'), 'UTF8')), '' ORDER BY at)
    FROM tables, unnest(string_to_array(session, ' ')) WITH ORDINALITY AS words (word, at)
    WHERE key = table_key) || coalesce(tokens, '')
WHERE session IS NOT NULL;

ALTER TABLE tables DROP COLUMN host;
ALTER TABLE seats DROP COLUMN session;
