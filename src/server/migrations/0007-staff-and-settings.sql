-- A save tells which version it was made from, so that nobody writes over what he has not seen.
alter table app_user
  add column version integer not null default 1,
  add column saved_by bigint,
  add column saved_at timestamptz not null default now(),
  add column last_login_at timestamptz,
  add foreign key (tenant_id, saved_by) references app_user;

alter table authority_group
  add column version integer not null default 1,
  add column saved_by bigint,
  add column saved_at timestamptz not null default now(),
  add foreign key (tenant_id, saved_by) references app_user;
create index user_of_authority_group on user_authority (tenant_id, group_id);

-- Of the merchant, what is saved is his settings.
alter table tenant
  add column version integer not null default 1,
  add column saved_by bigint,
  add column saved_at timestamptz not null default now(),
  add foreign key (id, saved_by) references app_user;

-- What a user may see of his sessions and end them by; the token itself is nowhere.
alter table session
  add column id uuid not null unique default gen_random_uuid(),
  add column address text;
create index session_of_user on session (tenant_id, user_id);

create index quick_menu_of_user on quick_menu (tenant_id, user_id, rank);

-- How a user narrowed a page, to be had again under a name.
create table saved_filter (
  tenant_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  page text collate "C" not null,
  name text collate "tr-x-icu" not null,
  is_default boolean not null default false,
  filters jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, user_id, page, name),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create unique index one_default_filter_per_page on saved_filter (tenant_id, user_id, page) where is_default;
