-- A case has a barcode of its own: how many pieces of its product one scan of it stands for.
alter table product_barcode add column factor numeric(14, 3) not null default 1 check (factor > 0);

-- Of which lot goods are and until when they are good are facts of their movement; stock stays by place and product.
alter table movement
  add column lot text collate "C",
  add column expires_on date;

-- What a supplier brings: 0 draft, 1 waiting, 2 counting, 3 counted, 4 placing, 5 completed, 6 in review, 9 cancelled.
create table receiving_file (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  file_no text collate "C" not null generated always as ('MK-' || id) stored,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  -- The number on the supplier's own note; empty where he gave none.
  document_no text collate "C" not null default '',
  expected_on date,
  note text collate "tr-x-icu" not null default '',
  status smallint not null default 1 check (status in (0, 1, 2, 3, 4, 5, 6, 9)),
  -- Nobody told what comes: nothing of it can be short, over or wrong.
  is_blind boolean not null default false,
  -- The file that it was parted from.
  part_of bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  begun_at timestamptz,
  counted_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, supplier_id) references supplier,
  foreign key (tenant_id, part_of) references receiving_file,
  foreign key (tenant_id, created_by) references app_user
);
create unique index one_file_of_a_note on receiving_file (tenant_id, supplier_id, document_no)
  where document_no <> '' and part_of is null and status <> 9;
create unique index file_by_no on receiving_file (tenant_id, file_no);
create index receiving_file_open on receiving_file (tenant_id, warehouse_id, status, id);
create index receiving_file_in_time on receiving_file (tenant_id, warehouse_id, created_at);
create index receiving_file_of_note on receiving_file (tenant_id, document_no) where document_no <> '';

-- A product of a file: what was told of it, what came sound (to the receiving area) and damaged (to the defect shelf), and
-- how much of the sound was put away.
create table receiving_line (
  tenant_id bigint not null,
  id bigint generated always as identity,
  file_id bigint not null,
  product_id bigint not null,
  expected numeric(14, 3) not null default 0 check (expected >= 0),
  received numeric(14, 3) not null default 0 check (received >= 0),
  damaged numeric(14, 3) not null default 0 check (damaged >= 0),
  placed numeric(14, 3) not null default 0 check (placed >= 0),
  -- Of the sound, what the supplier took back.
  sent_back numeric(14, 3) not null default 0 check (sent_back >= 0),
  -- What the desk decided on a difference: it stays as it is, the supplier is to make it good, or goods went back to him.
  decision text collate "C" check (decision in ('accepted', 'claimed', 'sentBack')),
  decided_by bigint,
  decided_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, file_id, product_id),
  foreign key (tenant_id, file_id) references receiving_file,
  foreign key (tenant_id, product_id) references product,
  foreign key (tenant_id, decided_by) references app_user,
  constraint no_more_placed_than_came check (placed + sent_back <= received)
) with (fillfactor = 80);
create index receiving_line_to_place on receiving_line (tenant_id, product_id, file_id) where placed + sent_back < received;

-- A pallet that the supplier told of by its SSCC; with its content it is received by one scan.
create table receiving_pallet (
  tenant_id bigint not null,
  id bigint generated always as identity,
  file_id bigint not null,
  sscc text collate "C" not null,
  received_at timestamptz,
  received_by bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references receiving_file,
  foreign key (tenant_id, received_by) references app_user
);
create unique index one_pallet_of_a_code on receiving_pallet (tenant_id, sscc);
create index pallet_of_file on receiving_pallet (tenant_id, file_id);

create table receiving_pallet_content (
  tenant_id bigint not null,
  id bigint generated always as identity,
  pallet_id bigint not null,
  product_id bigint not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  lot text collate "C",
  expires_on date,
  primary key (tenant_id, id),
  foreign key (tenant_id, pallet_id) references receiving_pallet on delete cascade,
  foreign key (tenant_id, product_id) references product
);
create index content_of_pallet on receiving_pallet_content (tenant_id, pallet_id);

-- What came and nobody knows by its code, in a tray with a name; once its product has a card its pieces follow.
create table receiving_tray (
  tenant_id bigint not null,
  id bigint generated always as identity,
  file_id bigint not null,
  name text collate "tr-x-icu" not null,
  code text collate "C" not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  lot text collate "C",
  expires_on date,
  note text not null default '',
  user_id bigint not null,
  at timestamptz not null default now(),
  product_id bigint,
  closed_at timestamptz,
  closed_by bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references receiving_file,
  foreign key (tenant_id, product_id) references product,
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, closed_by) references app_user
);
create unique index one_tray_of_a_file_and_name on receiving_tray (tenant_id, file_id, name) where closed_at is null;
create index tray_waiting_for_a_card on receiving_tray (tenant_id, code) where closed_at is null;

-- Each scan at the dock; one that was taken back stays, with its moment.
create table receiving_reading (
  tenant_id bigint not null,
  id bigint generated always as identity,
  file_id bigint not null,
  line_id bigint not null,
  barcode text collate "C" not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  condition text collate "C" not null check (condition in ('sound', 'damaged')),
  return_cause_id bigint,
  lot text collate "C",
  expires_on date,
  pallet_id bigint,
  tray_id bigint,
  user_id bigint not null,
  at timestamptz not null default now(),
  operation_id uuid,
  taken_back_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references receiving_file,
  foreign key (tenant_id, line_id) references receiving_line,
  foreign key (tenant_id, return_cause_id) references return_cause,
  foreign key (tenant_id, pallet_id) references receiving_pallet,
  foreign key (tenant_id, tray_id) references receiving_tray,
  foreign key (tenant_id, user_id) references app_user
);
create index reading_of_file on receiving_reading (tenant_id, file_id, id);
create index reading_in_time on receiving_reading (tenant_id, at, id);
