-- What a carrier that is told by http lets us in by: the password is sealed with the secret of the servers, and only for the
-- address that it was told for.
alter table carrier
  add column login_name text not null default '',
  add column sealed_secret bytea,
  add column sealed_for text not null default '';
