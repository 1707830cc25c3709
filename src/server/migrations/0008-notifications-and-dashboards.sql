-- What a user was told. The words are looked up by the kind, in his language, when he reads it.
create table notification (
  tenant_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text collate "C" not null,
  params jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index notification_of_user on notification (tenant_id, user_id, id);
create index unread_notification on notification (tenant_id, user_id, id) where read_at is null;

-- The orders of the last hours and of the last month, warehouse by warehouse.
create index order_in_time on customer_order (tenant_id, warehouse_id, ordered_at);
