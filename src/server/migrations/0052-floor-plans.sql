-- Where the shelves of a warehouse stand; without a plan sets are walked by rank.
create table floor_plan (
  tenant_id bigint not null,
  warehouse_id bigint not null,
  plan jsonb not null,
  version integer not null default 1,
  saved_by bigint,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, warehouse_id),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, saved_by) references app_user
);
