-- What was said to customers by telephone, about what: 1 payment at the door, 2 missing goods, 3 where a refund goes, 4 a return.
create table service_call (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  order_id bigint not null,
  kind smallint not null check (kind between 1 and 4),
  result text collate "C" not null check (result in ('reached', 'notReached', 'callBack', 'done')),
  note text not null default '',
  user_id bigint not null,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references customer_order,
  foreign key (tenant_id, user_id) references app_user
);
create index service_call_of_order on service_call (tenant_id, order_id, kind, id);
create index order_in_return on customer_order (tenant_id, warehouse_id) where status in (11, 16);
