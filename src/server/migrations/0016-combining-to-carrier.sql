-- An answer is stored as what a call came to: a model, or a refusal that changed something all the same.
update operation set answer = jsonb_build_object('model', answer) where answer is not null;

-- Of a line's picked pieces: those that lie in a parcel or went further; of these, those that were checked or went
-- further; and those that became excess because the order was cancelled. Of its missing pieces: those that will not be sent.
alter table order_line
  add column combined numeric(14, 3) not null default 0 check (combined >= 0),
  add column checked numeric(14, 3) not null default 0 check (checked >= 0 and checked <= combined),
  add column excess numeric(14, 3) not null default 0 check (excess >= 0),
  add column short numeric(14, 3) not null default 0 check (short >= 0 and short <= missing),
  add constraint combined_were_picked check (combined + excess <= picked);
create index line_missing on order_line (tenant_id, order_id) where missing > short;

alter table stock_fault drop constraint stock_fault_kind_check;
alter table stock_fault add check (kind in ('balance', 'reserved', 'line', 'cart', 'parcel', 'dispatch'));

-- The parcel that an order's goods are put into, from its first piece until it is checked.
alter table customer_order
  add column parcel_id bigint,
  add column checked_at timestamptz,
  add column checked_by bigint,
  add column desi numeric(10, 2),
  add column shipping_type text collate "C",
  add column gift_note text not null default '',
  add foreign key (tenant_id, parcel_id) references parcel,
  add foreign key (tenant_id, checked_by) references app_user;
create index order_in_parcel on customer_order (tenant_id, parcel_id) where parcel_id is not null;
create index order_checked on customer_order (tenant_id, warehouse_id, checked_at) where checked_at is not null;

-- A parcel whose orders wait for goods that were missing.
alter table parcel add column is_missing_parcel boolean not null default false;

-- What became of a line's missing pieces, as it was decided; the last one holds.
create table missing_decision (
  tenant_id bigint not null,
  id bigint generated always as identity,
  order_line_id bigint not null,
  decision text collate "C" not null check (decision in ('resource', 'wait', 'cancel', 'short', 'call')),
  note text not null default '',
  user_id bigint not null,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_line_id) references order_line,
  foreign key (tenant_id, user_id) references app_user
);
create index decision_of_line on missing_decision (tenant_id, order_line_id, id);

-- Missing pieces that are to be taken from another shelf after all. What is not taken yet is reserved there.
create table resourcing (
  tenant_id bigint not null,
  id bigint generated always as identity,
  order_line_id bigint not null,
  product_id bigint not null,
  shelf_id bigint not null,
  piece numeric(14, 3) not null check (piece >= 0),
  taken numeric(14, 3) not null default 0 check (taken >= 0 and taken <= piece),
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, order_line_id, shelf_id),
  foreign key (tenant_id, order_line_id) references order_line,
  foreign key (tenant_id, product_id) references product,
  foreign key (tenant_id, shelf_id) references shelf
);

-- Pieces that were not found in one store and were sent to another, with the order that asks for them there.
create table order_transfer (
  tenant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  new_order_id bigint not null,
  product_id bigint not null,
  piece numeric(14, 3) not null check (piece > 0),
  from_warehouse_id bigint not null,
  to_warehouse_id bigint not null,
  user_id bigint not null,
  return_cause_id bigint,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references customer_order,
  foreign key (tenant_id, new_order_id) references customer_order,
  foreign key (tenant_id, product_id) references product,
  foreign key (tenant_id, from_warehouse_id) references warehouse,
  foreign key (tenant_id, to_warehouse_id) references warehouse,
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, return_cause_id) references return_cause
);

-- Who carries orders, where its package barcodes come from, and how it is told of them.
create table carrier (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  code text collate "C" not null,
  name text collate "tr-x-icu" not null,
  desi_divisor integer not null default 3000 check (desi_divisor between 1 and 100000),
  -- range: prefix, a number of so many digits from a range that the carrier gave, suffix. pattern: numbers of our own.
  barcode_source text collate "C" not null default 'pattern' check (barcode_source in ('range', 'pattern')),
  barcode_prefix text collate "C" not null default '',
  barcode_digits smallint not null default 10 check (barcode_digits between 4 and 18),
  barcode_suffix text collate "C" not null default '',
  check_digit text collate "C" not null default 'none' check (check_digit in ('none', 'gs1', 's10')),
  range_next bigint not null default 1 check (range_next >= 0),
  range_last bigint,
  notify_by text collate "C" not null default 'none' check (notify_by in ('none', 'file', 'http')),
  notify_to text not null default '',
  rank integer not null default 0,
  is_active boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, name),
  -- UPU S10 has eight digits before its check digit.
  check (check_digit <> 's10' or barcode_digits = 8)
);

-- What a driver of a carrier takes with him at once.
create table manifest (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  no integer not null,
  warehouse_id bigint not null,
  carrier_id bigint not null,
  user_id bigint not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, carrier_id) references carrier,
  foreign key (tenant_id, user_id) references app_user
);
create unique index one_open_manifest_per_user on manifest (tenant_id, warehouse_id, user_id) where closed_at is null;

-- One for each parcel of an order that leaves the house: piece n of m.
create table cargo_package (
  tenant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  carrier_id bigint not null,
  n smallint not null check (n >= 1),
  of smallint not null check (of >= n),
  barcode text collate "C" not null,
  desi numeric(10, 2) not null default 0 check (desi >= 0),
  created_at timestamptz not null default now(),
  manifest_id bigint,
  scanned_at timestamptz,
  scanned_by bigint,
  primary key (tenant_id, id),
  unique (tenant_id, barcode),
  unique (tenant_id, order_id, n),
  foreign key (tenant_id, order_id) references customer_order,
  foreign key (tenant_id, carrier_id) references carrier,
  foreign key (tenant_id, manifest_id) references manifest,
  foreign key (tenant_id, scanned_by) references app_user,
  check ((manifest_id is null) = (scanned_at is null))
);
create index package_of_manifest on cargo_package (tenant_id, manifest_id) where manifest_id is not null;
create index package_waiting on cargo_package (tenant_id, carrier_id, id) where manifest_id is null;
create index package_in_time on cargo_package (tenant_id, created_at, id);

-- Who sells: what stands at the head of an invoice.
alter table tenant add column company jsonb not null default '{}';
alter table product add column vat_rate smallint not null default 20 check (vat_rate between 0 and 100);
alter table customer add column tax_no text collate "C" not null default '', add column tax_office text not null default '';

-- Numbered without gaps, by year.
create table invoice_counter (
  tenant_id bigint not null references tenant,
  series text collate "C" not null,
  year smallint not null,
  last integer not null default 0,
  primary key (tenant_id, series, year)
);
create table invoice (
  tenant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  no text collate "C" not null,
  uuid uuid not null default gen_random_uuid(),
  issued_at timestamptz not null default now(),
  net numeric(14, 2) not null,
  vat numeric(14, 2) not null,
  total numeric(14, 2) not null,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  unique (tenant_id, order_id),
  foreign key (tenant_id, order_id) references customer_order
);
create index invoice_in_time on invoice (tenant_id, issued_at, id);

-- How a merchant's documents look. A theme that documents were made with is not changed: a new one takes its place.
create table invoice_theme (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  type text collate "C" not null check (type in ('Cargo', 'Invoice', 'OrderPdf', 'GiftPackage')),
  name text collate "tr-x-icu" not null,
  settings jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index one_default_theme on invoice_theme (tenant_id, type) where is_default;
create table theme_printer (
  tenant_id bigint not null,
  theme_id bigint not null,
  user_id bigint not null,
  printer_name text not null,
  primary key (tenant_id, theme_id, user_id),
  foreign key (tenant_id, theme_id) references invoice_theme on delete cascade,
  foreign key (tenant_id, user_id) references app_user on delete cascade
);

-- What an order's documents say, as it was when they were made: printed again, they say the same.
create table order_document (
  tenant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  kind text collate "C" not null check (kind in ('Cargo', 'CustomCargo', 'Invoice', 'OrderPdf', 'GiftPackage')),
  -- Null: the one that ships with the product.
  theme_id bigint,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, order_id, kind),
  foreign key (tenant_id, order_id) references customer_order,
  foreign key (tenant_id, theme_id) references invoice_theme
);
create table print_record (
  tenant_id bigint not null,
  id bigint generated always as identity,
  order_document_id bigint not null,
  user_id bigint not null,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_document_id) references order_document,
  foreign key (tenant_id, user_id) references app_user
);
create index print_of_document on print_record (tenant_id, order_document_id, id);

-- What is to be told to others, in its own time: written with what it tells of, sent afterwards, tried again if it fails.
create table outbox (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  kind text collate "C" not null check (kind in ('cargoMade', 'cargoCancelled', 'handedOver')),
  order_id bigint,
  carrier_id bigint not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  done_at timestamptz,
  last_error text,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references customer_order,
  foreign key (tenant_id, carrier_id) references carrier
);
create index outbox_waiting on outbox (next_at, id) where done_at is null;
create index outbox_of_order on outbox (tenant_id, order_id) where order_id is not null;

create function add_usual_carriers(merchant bigint) returns void language sql as $$
  insert into carrier (tenant_id, code, name, desi_divisor, barcode_source, barcode_prefix, barcode_digits, barcode_suffix,
    check_digit, range_next, range_last, rank)
  values
    (merchant, 'YURTICI', 'Yurtiçi', 3000, 'pattern', 'YK', 10, '', 'none', 1, null, 1),
    (merchant, 'ARAS', 'Aras', 3000, 'pattern', 'AR', 10, '', 'none', 1, null, 2),
    (merchant, 'SURAT', 'Sürat', 3000, 'pattern', 'SR', 10, '', 'none', 1, null, 3),
    (merchant, 'PTT', 'PTT', 3000, 'range', 'KP', 8, 'TR', 's10', 10000000, 99999999, 4),
    (merchant, 'DHL', 'DHL eCommerce', 3000, 'pattern', 'DE', 10, '', 'none', 1, null, 5),
    (merchant, 'HEPSIJET', 'HepsiJet', 3000, 'pattern', 'HJ', 10, '', 'none', 1, null, 6),
    (merchant, 'KOLAYGELSIN', 'Kolay Gelsin', 3000, 'pattern', 'KG', 10, '', 'none', 1, null, 7),
    (merchant, 'HOROZ', 'Horoz', 3000, 'pattern', 'HL', 10, '', 'none', 1, null, 8),
    (merchant, 'CEVA', 'CEVA', 3000, 'pattern', 'CV', 10, '', 'none', 1, null, 9),
    (merchant, 'UPS', 'UPS', 5000, 'pattern', 'UP', 10, '', 'none', 1, null, 10),
    (merchant, 'SENDEO', 'Sendeo', 3000, 'pattern', 'SD', 10, '', 'none', 1, null, 11),
    (merchant, 'TRENDYOLEXPRESS', 'Trendyol Express', 3000, 'pattern', 'TY', 10, '', 'none', 1, null, 12),
    (merchant, 'KURYE', 'Kendi kuryemiz', 3000, 'pattern', 'KR', 10, '', 'none', 1, null, 13)
  on conflict do nothing;
$$;
select add_usual_carriers(id) from tenant;

alter function add_usual_rows(bigint) rename to add_usual_states;
create function add_usual_rows(merchant bigint) returns void language sql as $$
  select add_usual_states(merchant);
  select add_usual_carriers(merchant);
$$;
