-- What each product did on each day in each warehouse, and how much was there in the evening. Whole days only: the rest
-- is read from the movements. Rolled up behind the work, never within it.
create table stock_day (
  tenant_id bigint not null references tenant,
  warehouse_id bigint not null,
  product_id bigint not null,
  day date not null,
  received numeric(14, 3) not null,
  issued numeric(14, 3) not null,
  closing numeric(14, 3) not null,
  primary key (tenant_id, warehouse_id, product_id, day)
);
create index stock_day_in_time on stock_day (tenant_id, day, warehouse_id, product_id);

-- Up to which day, without it, everything is rolled up.
create table stock_day_end (
  tenant_id bigint primary key references tenant,
  day date not null
);

-- Figures that should agree and did not when the books were last held against the movements.
create table stock_fault (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  found_at timestamptz not null default now(),
  kind text collate "C" not null check (kind in ('balance', 'reserved', 'line', 'cart')),
  place_id bigint,
  product_id bigint not null,
  order_line_id bigint,
  stored numeric(14, 3) not null,
  expected numeric(14, 3) not null,
  last_moved_at timestamptz,
  repaired_at timestamptz,
  repaired_by bigint,
  primary key (tenant_id, id)
);
create index fault_in_time on stock_fault (tenant_id, found_at);
