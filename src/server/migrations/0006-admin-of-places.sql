-- A save tells which version it was made from, so that nobody writes over what he has not seen.
alter table shelf
  add column version integer not null default 1,
  add column saved_by bigint,
  add column saved_at timestamptz not null default now(),
  add foreign key (tenant_id, saved_by) references app_user;
create index shelf_of_parent on shelf (tenant_id, parent_id) where parent_id is not null;

alter table cart
  add column version integer not null default 1,
  add column saved_by bigint,
  add column saved_at timestamptz not null default now(),
  add foreign key (tenant_id, saved_by) references app_user;

-- One user sits at one table, and one table works on one set at a time.
alter table combining_table
  add column version integer not null default 1,
  add column saved_by bigint,
  add column saved_at timestamptz not null default now(),
  add column is_active boolean not null default true,
  add column user_id bigint,
  add column set_id bigint,
  add foreign key (tenant_id, saved_by) references app_user,
  add foreign key (tenant_id, user_id) references app_user,
  add foreign key (tenant_id, set_id) references picking_set;
create unique index one_table_per_user on combining_table (tenant_id, user_id) where user_id is not null;
create unique index one_table_per_set on combining_table (tenant_id, set_id) where set_id is not null;

-- A parcel that its table no longer has stays for its movements' sake.
alter table parcel add column is_active boolean not null default true;
create index parcel_of_table on parcel (tenant_id, table_id, rank);
