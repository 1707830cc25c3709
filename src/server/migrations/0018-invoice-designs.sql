-- A theme that documents were made with is never changed: a new one takes its place, and it stands for them alone.
alter table invoice_theme
  add column is_active boolean not null default true,
  add column version integer not null default 1,
  add column saved_by bigint,
  add column saved_at timestamptz not null default now(),
  add foreign key (tenant_id, saved_by) references app_user,
  add check (is_active or not is_default);
