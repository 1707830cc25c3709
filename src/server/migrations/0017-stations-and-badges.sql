-- A place where somebody works, known by its name. Who shows its key may sign in there by badge.
create table station (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text collate "tr-x-icu" not null check (name <> ''),
  settings jsonb not null,
  key_hash bytea not null unique,
  version integer not null default 1,
  saved_by bigint,
  saved_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, saved_by) references app_user
);
create unique index one_station_of_a_name on station (tenant_id, lower(name));

-- A badge is a code on paper; only its hash is stored, so a lost one is replaced by a new one.
alter table app_user add column badge_hash bytea;
alter table app_user add column badge_made_at timestamptz;
create unique index one_user_of_a_badge on app_user (tenant_id, badge_hash);

-- The page where a user was last, so that he goes on there when he shows his badge at another station.
alter table app_user add column last_page text;

-- Where a session was opened: at a station by badge, or null.
alter table session add column station_id bigint;
alter table session add foreign key (tenant_id, station_id) references station on delete set null (station_id);
