-- What an order was before somebody cancelled it, so that he can take it back as long as nobody outside has heard of it.
create table order_cancel (
  tenant_id bigint not null,
  order_id bigint not null,
  at timestamptz not null default now(),
  status smallint not null,
  set_id bigint,
  set_status text collate "C",
  parcel_id bigint,
  last_movement_id bigint not null,
  lines jsonb not null,
  allocations jsonb not null,
  resourcings jsonb not null,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references customer_order
);
comment on column order_cancel.lines is 'the process of each line, by id';
comment on column order_cancel.allocations is 'the pieces of each allocation that still promised some, by id; so for resourcings';
create index order_cancel_by_time on order_cancel (tenant_id, at);
