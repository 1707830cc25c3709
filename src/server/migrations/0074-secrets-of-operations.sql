-- By which a repeat is known to carry the same passwords and codes: an HMAC, as a quick hash of them could be guessed. Null
-- where a call carries none.
alter table operation add column secrets_mac bytea;
