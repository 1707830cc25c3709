-- Goods between two warehouses: 0 draft, 1 waiting, 2 picking, 3 picked, 4 checking, 5 completed, 6 in review, 9 cancelled.
-- On their way they lie in transit, which belongs to the warehouse that sends them.
create table transfer_file (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  file_no text collate "C" not null generated always as ('TR-' || id) stored,
  warehouse_id bigint not null,
  -- Where it goes.
  transfer_warehouse_id bigint not null,
  note text collate "tr-x-icu" not null default '',
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, 5, 6, 9)),
  -- Of a file in review: what was not found where it was picked, or did not come where it was checked.
  reviews text collate "C" check (reviews in ('pick', 'check')),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  picked_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, transfer_warehouse_id) references warehouse,
  foreign key (tenant_id, created_by) references app_user,
  constraint a_transfer_goes_elsewhere check (warehouse_id <> transfer_warehouse_id),
  constraint what_is_reviewed_is_told check ((status = 6) = (reviews is not null))
) with (fillfactor = 80);
create unique index transfer_by_no on transfer_file (tenant_id, file_no);
create index transfer_from on transfer_file (tenant_id, warehouse_id, status, id);
create index transfer_to on transfer_file (tenant_id, transfer_warehouse_id, status, id);
create index transfer_in_time on transfer_file (tenant_id, created_at);

-- A product of a file. What is in transit of it is picked less checked less lost.
create table transfer_line (
  tenant_id bigint not null,
  id bigint generated always as identity,
  file_id bigint not null,
  product_id bigint not null,
  piece numeric(14, 3) not null check (piece > 0),
  picked numeric(14, 3) not null default 0 check (picked >= 0),
  -- Not found, and nobody has decided on it; and what was decided not to be sent.
  missing numeric(14, 3) not null default 0 check (missing >= 0),
  dropped numeric(14, 3) not null default 0 check (dropped >= 0),
  -- What came to the target; and of what was picked, what never will.
  checked numeric(14, 3) not null default 0 check (checked >= 0),
  lost numeric(14, 3) not null default 0 check (lost >= 0),
  checked_by bigint,
  primary key (tenant_id, id),
  unique (tenant_id, file_id, product_id),
  foreign key (tenant_id, file_id) references transfer_file,
  foreign key (tenant_id, product_id) references product,
  foreign key (tenant_id, checked_by) references app_user,
  constraint transfer_is_picked_within_its_line check (picked + missing + dropped <= piece),
  constraint only_what_was_sent_arrives check (checked + lost <= picked)
) with (fillfactor = 70);
create index transfer_line_in_transit on transfer_line (tenant_id, product_id) where checked + lost < picked;

-- What a file takes from a shelf, from when it waits. What is still to pick is promised there.
create table transfer_allocation (
  tenant_id bigint not null,
  id bigint generated always as identity,
  file_id bigint not null,
  product_id bigint not null,
  shelf_id bigint not null,
  piece numeric(14, 3) not null check (piece >= 0),
  picked numeric(14, 3) not null default 0 check (picked >= 0),
  missing numeric(14, 3) not null default 0 check (missing >= 0),
  -- Who was there last; its movements, whose document the file is, tell all.
  picked_by bigint,
  primary key (tenant_id, id),
  unique (tenant_id, file_id, product_id, shelf_id),
  foreign key (tenant_id, file_id, product_id) references transfer_line (tenant_id, file_id, product_id),
  foreign key (tenant_id, shelf_id) references shelf,
  foreign key (tenant_id, picked_by) references app_user,
  constraint transfer_parts_fit check (picked + missing <= piece)
) with (fillfactor = 70);
create index transfer_still_to_pick on transfer_allocation (tenant_id, shelf_id, product_id) where picked + missing < piece;

-- What a manager decides on: pieces not found on a shelf, or, without one, that did not come. They are found after all, written
-- off, not sent, or taken from other shelves.
create table transfer_difference (
  tenant_id bigint not null,
  id bigint generated always as identity,
  file_id bigint not null,
  product_id bigint not null,
  shelf_id bigint,
  piece numeric(14, 3) not null check (piece > 0),
  noted_by bigint not null,
  noted_at timestamptz not null default now(),
  decision text collate "C" check (decision in ('found', 'writtenOff', 'cancelled', 'otherShelf')),
  decided_by bigint,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id, product_id) references transfer_line (tenant_id, file_id, product_id),
  foreign key (tenant_id, shelf_id) references shelf,
  foreign key (tenant_id, noted_by) references app_user,
  foreign key (tenant_id, decided_by) references app_user
);
create index transfer_difference_of_file on transfer_difference (tenant_id, file_id);
create index transfer_difference_open on transfer_difference (tenant_id, id) where decision is null;

alter table stock_fault
  drop constraint stock_fault_kind_check,
  add constraint stock_fault_kind_check
    check (kind in ('balance', 'reserved', 'line', 'cart', 'parcel', 'dispatch', 'count', 'transit'));
