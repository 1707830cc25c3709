-- A save tells which version it was made from, so that nobody writes over what he has not seen.
alter table product
  add column version integer not null default 1,
  add column saved_by bigint,
  add column saved_at timestamptz not null default now(),
  add foreign key (tenant_id, saved_by) references app_user;
