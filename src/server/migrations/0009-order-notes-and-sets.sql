-- What people write to each other about an order.
create table order_note (
  tenant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  user_id bigint not null,
  at timestamptz not null default now(),
  text text not null check (text <> ''),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references customer_order,
  foreign key (tenant_id, user_id) references app_user
);
create index note_of_order on order_note (tenant_id, order_id);

-- Why a status was changed, where a person was asked.
alter table order_status_change add column reason text;

alter table picking_set add column priority smallint not null default 0 check (priority between 0 and 9);
comment on column picking_set.priority is 'waiting sets are offered from 9 down, the oldest first among equals';
