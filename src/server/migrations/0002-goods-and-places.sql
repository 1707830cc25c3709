create table product (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  stock_code text collate "C" not null,
  name text collate "tr-x-icu" not null,
  unit text not null default 'adet',
  is_decimal boolean not null default false,
  image text,
  desi numeric(10, 3),
  price numeric(14, 2) not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, stock_code)
);
create index product_by_folded_code on product (tenant_id, lower(stock_code));

create table product_barcode (
  tenant_id bigint not null,
  barcode text collate "C" not null,
  product_id bigint not null,
  is_main boolean not null default false,
  primary key (tenant_id, barcode),
  foreign key (tenant_id, product_id) references product on delete cascade
);
create index product_barcode_of_product on product_barcode (tenant_id, product_id);
create unique index one_main_barcode on product_barcode (tenant_id, product_id) where is_main;

-- Everything physical is always in exactly one real place; goods come from and go to virtual ones.
create table place (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  warehouse_id bigint not null,
  kind text collate "C" not null check (kind in ('shelf', 'cart', 'parcel', 'receiving', 'returns', 'transit',
    'excess', 'dispatch', 'supplier', 'customer', 'adjustment')),
  is_real boolean not null generated always as (kind not in ('supplier', 'customer', 'adjustment')) stored,
  primary key (tenant_id, id),
  unique (tenant_id, id, is_real),
  foreign key (tenant_id, warehouse_id) references warehouse
);
create unique index one_area_per_warehouse on place (tenant_id, warehouse_id, kind)
  where kind not in ('shelf', 'cart', 'parcel');

-- A shelf, or a node above shelves: a shelf without a parent is a main location (zone, floor, aisle).
create table shelf (
  tenant_id bigint not null,
  id bigint not null,
  warehouse_id bigint not null,
  parent_id bigint,
  code text collate "C" not null,
  definition text collate "tr-x-icu" not null,
  barcode text collate "C" not null,
  rank integer not null,
  is_missing_product_shelf boolean not null default false,
  is_lot_shelf boolean not null default false,
  is_open_for_sale boolean not null default true,
  is_active boolean not null default true,
  count_wanted_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, barcode),
  foreign key (tenant_id, id) references place,
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, parent_id) references shelf
);
create index shelf_walk on shelf (tenant_id, warehouse_id, rank);

create table cart (
  tenant_id bigint not null,
  id bigint not null,
  warehouse_id bigint not null,
  barcode text collate "C" not null,
  definition text collate "tr-x-icu" not null,
  slots integer not null default 1,
  -- An unnamed cart is its set's own, where the cart module is off: stock always has a place.
  is_named boolean not null default true,
  is_active boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, barcode),
  foreign key (tenant_id, id) references place,
  foreign key (tenant_id, warehouse_id) references warehouse
);

create table combining_table (
  tenant_id bigint not null,
  id bigint generated always as identity,
  warehouse_id bigint not null,
  barcode text collate "C" not null,
  definition text collate "tr-x-icu" not null,
  primary key (tenant_id, id),
  unique (tenant_id, barcode),
  foreign key (tenant_id, warehouse_id) references warehouse
);

create table parcel (
  tenant_id bigint not null,
  id bigint not null,
  table_id bigint not null,
  barcode text collate "C" not null,
  definition text collate "tr-x-icu" not null,
  rank integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, barcode),
  foreign key (tenant_id, id) references place,
  foreign key (tenant_id, table_id) references combining_table
);
