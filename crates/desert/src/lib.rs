//! desert
