-- The balance of every place and product, kept in the transaction of each movement.
-- What is reserved is promised to sets; it lies there, so it can never exceed the balance.
create table stock (
  tenant_id bigint not null,
  place_id bigint not null,
  product_id bigint not null,
  is_real boolean not null,
  quantity numeric(14, 3) not null default 0,
  reserved numeric(14, 3) not null default 0,
  primary key (tenant_id, place_id, product_id),
  foreign key (tenant_id, place_id, is_real) references place (tenant_id, id, is_real),
  foreign key (tenant_id, product_id) references product,
  constraint real_places_never_go_below_zero check (not is_real or quantity >= 0),
  constraint nothing_is_promised_twice check (reserved >= 0 and (not is_real or reserved <= quantity))
) with (fillfactor = 70);
create index stock_of_product on stock (tenant_id, product_id);

-- Append-only: a mistake is reversed by a new movement.
create table movement (
  tenant_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  kind text collate "C" not null,
  product_id bigint not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  from_place_id bigint not null,
  to_place_id bigint not null check (to_place_id <> from_place_id),
  from_before numeric(14, 3) not null,
  from_after numeric(14, 3) not null,
  to_before numeric(14, 3) not null,
  to_after numeric(14, 3) not null,
  user_id bigint,
  station text,
  set_id bigint,
  order_line_id bigint,
  document text,
  reason text,
  operation_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references product,
  foreign key (tenant_id, from_place_id) references place,
  foreign key (tenant_id, to_place_id) references place,
  constraint the_ends_add_up check (from_after = from_before - quantity and to_after = to_before + quantity)
);
create index movement_of_product on movement (tenant_id, product_id, id);
create index movement_of_line on movement (tenant_id, order_line_id) where order_line_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger movements_stay before update or delete on movement for each row execute function refuse_change();

-- What a set takes of one line from one shelf. Its reserved part of the shelf's stock is what is still to pick.
-- Pieces taken from another shelf than planned move from the planned row to that shelf's.
create table allocation (
  tenant_id bigint not null,
  id bigint generated always as identity,
  set_id bigint not null,
  order_line_id bigint not null,
  product_id bigint not null,
  shelf_id bigint not null,
  -- Zero when all of it was taken from other shelves, but more than was ordered had been taken from here.
  piece numeric(14, 3) not null check (piece >= 0),
  picked numeric(14, 3) not null default 0 check (picked >= 0),
  missing numeric(14, 3) not null default 0 check (missing >= 0),
  excess numeric(14, 3) not null default 0 check (excess >= 0),
  return_cause_id bigint,
  primary key (tenant_id, id),
  unique (tenant_id, order_line_id, shelf_id),
  foreign key (tenant_id, set_id) references picking_set,
  foreign key (tenant_id, order_line_id) references order_line,
  foreign key (tenant_id, shelf_id) references shelf,
  foreign key (tenant_id, return_cause_id) references return_cause,
  constraint allocation_parts_fit check (picked + missing <= piece)
) with (fillfactor = 70);
create index allocation_of_set on allocation (tenant_id, set_id);
