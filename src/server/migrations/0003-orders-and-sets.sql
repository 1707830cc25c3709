create table customer (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  code text collate "C" not null,
  name text collate "tr-x-icu" not null,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);

create table return_cause (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  definition text collate "tr-x-icu" not null,
  is_active boolean not null default true,
  rank integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, definition)
);

-- A numbered group of orders released together to a picker.
create table picking_set (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  warehouse_id bigint not null,
  set_no integer not null,
  user_id bigint,
  -- A waiting set can be meant for one picker.
  meant_for_user_id bigint,
  cart_id bigint,
  status text collate "C" not null default 'waiting' check (status in ('waiting', 'picking', 'picked', 'closed')),
  created_at timestamptz not null default now(),
  taken_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, set_no),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, meant_for_user_id) references app_user,
  foreign key (tenant_id, cart_id) references cart,
  check ((status = 'picking') = (user_id is not null))
);
comment on column picking_set.status is 'waiting: nobody picks it; picking: in the hands of user_id; picked: its cart waits for a table; closed: its goods have left the cart';
create unique index one_set_per_user on picking_set (tenant_id, user_id) where user_id is not null;
create unique index one_set_per_cart on picking_set (tenant_id, cart_id) where cart_id is not null and status <> 'closed';
create index set_by_status on picking_set (tenant_id, warehouse_id, status);

create table customer_order (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  order_no text collate "C" not null,
  store_id bigint not null,
  warehouse_id bigint not null,
  customer_id bigint,
  status smallint not null check (status between 0 and 18),
  package_status smallint not null default 1 check (package_status between 1 and 6),
  ordered_at timestamptz not null,
  country text not null default '',
  city text not null default '',
  channel text not null default '',
  carrier text not null default '',
  payment_type text not null default '',
  is_gift boolean not null default false,
  is_campaign boolean not null default false,
  gift_voucher_amount numeric(14, 2) not null default 0,
  amount numeric(14, 2) not null default 0,
  delivered_at timestamptz,
  set_id bigint,
  primary key (tenant_id, id),
  unique (tenant_id, order_no),
  foreign key (tenant_id, store_id) references store,
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, set_id) references picking_set
);
comment on column customer_order.status is '0 received … 2 approved, 4 packing … 8 cancelled … 18 could not be delivered';
comment on column customer_order.package_status is '1 waiting, 2 preparing, 3 missing product, 4 awaiting invoice, 5 invoiced, 6 sent short';
create index order_by_status on customer_order (tenant_id, warehouse_id, status, ordered_at);
create index order_of_set on customer_order (tenant_id, set_id) where set_id is not null;

create table order_status_change (
  tenant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  at timestamptz not null default now(),
  user_id bigint,
  old_status smallint,
  new_status smallint not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references customer_order
);
create index status_change_of_order on order_status_change (tenant_id, order_id);

create table order_line (
  tenant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  product_id bigint not null,
  piece numeric(14, 3) not null check (piece > 0),
  picked numeric(14, 3) not null default 0 check (picked >= 0),
  missing numeric(14, 3) not null default 0 check (missing >= 0),
  returned numeric(14, 3) not null default 0 check (returned >= 0),
  unit_price numeric(14, 2) not null default 0,
  process smallint not null default 0 check (process between 0 and 3),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references customer_order,
  foreign key (tenant_id, product_id) references product,
  constraint picked_and_missing_fit check (picked + missing <= piece)
);
comment on column order_line.process is '0 waiting, 1 in progress, 2 cancelled, 3 with the carrier';
create index line_of_order on order_line (tenant_id, order_id);
create index line_of_product on order_line (tenant_id, product_id);
