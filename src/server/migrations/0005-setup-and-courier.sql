-- The merchant's own names for what becomes of a package; the software reads the process code behind each.
create table package_status (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  definition text collate "tr-x-icu" not null,
  process smallint not null check (process between 1 and 6),
  rank integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, definition)
);
comment on column package_status.process is '1 waiting, 2 preparing, 3 missing product, 4 awaiting invoice, 5 invoiced, 6 sent short';

-- Why a courier brings an order back.
create table undelivered_cause (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  definition text collate "tr-x-icu" not null,
  is_active boolean not null default true,
  rank integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, definition)
);

-- What every merchant begins with.
create function add_usual_rows(merchant bigint) returns void language sql as $$
  insert into package_status (tenant_id, definition, process, rank)
  values (merchant, 'Bekliyor', 1, 1), (merchant, 'Hazırlanıyor', 2, 2), (merchant, 'Eksik ürün', 3, 3),
    (merchant, 'Fatura bekliyor', 4, 4), (merchant, 'Faturalandı', 5, 5), (merchant, 'Eksik gönderildi', 6, 6)
  on conflict (tenant_id, definition) do nothing;
  insert into undelivered_cause (tenant_id, definition, rank)
  values (merchant, 'Adreste kimse yok', 1), (merchant, 'Adres yanlış ya da eksik', 2),
    (merchant, 'Alıcı teslim almadı', 3), (merchant, 'Alıcıya ulaşılamadı', 4), (merchant, 'Paket hasarlı', 5),
    (merchant, 'Diğer', 6)
  on conflict (tenant_id, definition) do nothing;
$$;
select add_usual_rows(id) from tenant;

-- How far a merchant's setup is; without a row it was not begun.
create table setup_wizard (
  tenant_id bigint primary key references tenant,
  started_at timestamptz not null default now(),
  admin_user_id bigint,
  mapped_at timestamptz,
  completed_at timestamptz,
  foreign key (tenant_id, admin_user_id) references app_user
);

alter table customer_order
  add column courier_id bigint,
  add column district text not null default '',
  add column address text not null default '',
  add column phone text not null default '',
  -- What the courier collects at the door.
  add column pay_door_amount numeric(14, 2) not null default 0 check (pay_door_amount >= 0),
  add foreign key (tenant_id, courier_id) references app_user;
create index order_of_courier on customer_order (tenant_id, courier_id, status) where courier_id is not null;

-- How a courier's visit ended.
create table delivery (
  tenant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  user_id bigint not null,
  at timestamptz not null default now(),
  receiver text collate "tr-x-icu",
  collection text collate "C" not null default 'none' check (collection in ('none', 'cash', 'card')),
  collected numeric(14, 2) not null default 0 check (collected >= 0),
  undelivered_cause_id bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references customer_order,
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, undelivered_cause_id) references undelivered_cause,
  constraint received_or_brought_back check ((receiver is null) <> (undelivered_cause_id is null)),
  constraint collected_in_some_way check ((collected > 0) = (collection <> 'none'))
);
create index delivery_of_order on delivery (tenant_id, order_id);
