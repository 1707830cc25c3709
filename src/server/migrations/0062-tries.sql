-- Tries to sign in are counted by what they are tries of, and apart for whoever tries from where somebody signed in before:
-- then it is the merchant and the user who did.
alter table login_attempt add column kind text collate "C" not null default 'login';
alter table login_attempt add column known_by text collate "C";
create index login_attempt_by_known on login_attempt (known_by, at) where known_by is not null;

-- What this database's servers sign with, so that each knows what another one gave out.
create table server_secret (
  name text collate "C" primary key,
  secret bytea not null
);
