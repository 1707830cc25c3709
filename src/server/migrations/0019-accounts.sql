-- A one-time code (RFC 6238) beside the password. The secret is stored as it is: the server has to compute with it, and a
-- key to seal it with would lie beside the database's own address. Who can read it here still lacks the password.
alter table app_user
  add column otp_secret text,
  add column otp_since timestamptz,
  -- What was offered and not yet confirmed by a code.
  add column otp_offered text,
  -- The step of the last code that was taken: no code of it or before it is taken again.
  add column otp_step bigint;

-- What a login is asked for after failures: the digits of one picture, for one user from one address.
create table captcha (
  domain text collate "C" not null,
  user_name text collate "C" not null,
  address text not null,
  digits text not null,
  made_at timestamptz not null default now(),
  primary key (domain, user_name, address)
);
create index captcha_age on captcha (made_at);

-- A link that was mailed to set another password by; the secret in it is nowhere else.
create table password_reset (
  id uuid primary key default gen_random_uuid(),
  tenant_id bigint not null,
  user_id bigint not null,
  secret_hash bytea not null,
  made_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index password_reset_of_user on password_reset (tenant_id, user_id);

-- By what and when a session was used last; a call tells it at most once a minute.
alter table session
  add column agent text,
  add column seen_at timestamptz not null default now();
