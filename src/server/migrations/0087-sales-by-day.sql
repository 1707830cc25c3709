-- What each channel sold on each day in each warehouse, as its orders stand now. Days that have rested for a week only, rolled up
-- behind the work: the rest is read from the orders.
create table sales_day (
  tenant_id bigint not null references tenant,
  day date not null,
  warehouse_id bigint not null,
  channel text not null,
  orders integer not null,
  single_piece integer not null,
  pieces numeric(14, 3) not null,
  returned numeric(14, 3) not null,
  amount numeric(14, 2) not null,
  prepared integer not null,
  preparing numeric not null,
  primary key (tenant_id, day, warehouse_id, channel)
);
comment on column sales_day.preparing is 'the seconds from taking the set to the check, of all `prepared` orders together';

-- Up to which day, without it, everything is rolled up, in the days of which time zone, and at the how manieth time.
create table sales_day_end (
  tenant_id bigint primary key references tenant,
  day date not null,
  time_zone text collate "C" not null,
  roll bigint not null
);

-- When an order was placed whose part in a rolled-up day may be another by now: that day is read from the orders until a
-- roll-up that saw the change has made it anew. Only ever added, so that nobody waits for another here.
create table sales_day_mark (
  tenant_id bigint not null,
  id bigint generated always as identity,
  ordered_at timestamptz not null,
  primary key (tenant_id, id)
);

-- A day sooner than an order's day is rolled up, so that no change is under way which was too young for a mark: today's
-- orders write none.
create function is_rolled_up_soon(ordered_at timestamptz) returns boolean language sql stable
  return ordered_at < now() - interval '6 days';

create function mark_sales_of_order() returns trigger language plpgsql as $$
begin
  insert into sales_day_mark (tenant_id, ordered_at)
  select distinct new.tenant_id, at from unnest(array[old.ordered_at, new.ordered_at]) at where is_rolled_up_soon(at);
  return null;
end $$;
create trigger sale_changed
  after update of status, ordered_at, channel, warehouse_id, amount, set_id, checked_at on customer_order
  for each row when (
    (is_rolled_up_soon(old.ordered_at) or is_rolled_up_soon(new.ordered_at))
    and (old.status in (8, 10), old.ordered_at, old.channel, old.warehouse_id, old.amount, old.set_id, old.checked_at)
      is distinct from
      (new.status in (8, 10), new.ordered_at, new.channel, new.warehouse_id, new.amount, new.set_id, new.checked_at)
  ) execute function mark_sales_of_order();

create function mark_sales_of_line() returns trigger language plpgsql as $$
begin
  insert into sales_day_mark (tenant_id, ordered_at)
  select tenant_id, ordered_at from customer_order
  where tenant_id = new.tenant_id and id = new.order_id and is_rolled_up_soon(ordered_at);
  return null;
end $$;
create trigger sale_changed after update of piece, returned, process on order_line
  for each row when (
    (old.piece, old.returned, old.process = 2) is distinct from (new.piece, new.returned, new.process = 2)
  ) execute function mark_sales_of_line();

create function mark_sales_of_set() returns trigger language plpgsql as $$
begin
  insert into sales_day_mark (tenant_id, ordered_at)
  select distinct tenant_id, ordered_at from customer_order
  where tenant_id = new.tenant_id and set_id = new.id and is_rolled_up_soon(ordered_at);
  return null;
end $$;
create trigger sale_changed after update of taken_at on picking_set
  for each row when (old.taken_at is distinct from new.taken_at) execute function mark_sales_of_set();

-- Orders come by thousands: these mark by statement.
create function mark_sales_of_orders() returns trigger language plpgsql as $$
begin
  insert into sales_day_mark (tenant_id, ordered_at)
  select distinct o.tenant_id, o.ordered_at
  from these o join tenant t on t.id = o.tenant_id -- who is erased goes with his orders
  where is_rolled_up_soon(o.ordered_at);
  return null;
end $$;
create trigger sales_come after insert on customer_order
  referencing new table as these for each statement execute function mark_sales_of_orders();
create trigger sales_go after delete on customer_order
  referencing old table as these for each statement execute function mark_sales_of_orders();

create function mark_sales_of_lines() returns trigger language plpgsql as $$
begin
  insert into sales_day_mark (tenant_id, ordered_at)
  select distinct o.tenant_id, o.ordered_at
  from these l join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where is_rolled_up_soon(o.ordered_at);
  return null;
end $$;
create trigger sales_come after insert on order_line
  referencing new table as these for each statement execute function mark_sales_of_lines();
create trigger sales_go after delete on order_line
  referencing old table as these for each statement execute function mark_sales_of_lines();
