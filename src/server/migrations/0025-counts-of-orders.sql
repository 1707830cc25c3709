-- What a scan at a table would otherwise sum up: an order's counts stand in its row, and those of a set's orders in the
-- set's. The database keeps them itself, whoever writes the lines. Each change of an order counts as one of its set, too.
-- Of lines that were not cancelled; `lines_in_parcel` of all: what lies there of a cancelled one lies there still.
alter table customer_order
  add column lines_to_send numeric(14, 3) not null default 0,
  add column lines_lacking numeric(14, 3) not null default 0,
  add column lines_combined numeric(14, 3) not null default 0,
  add column lines_excess numeric(14, 3) not null default 0,
  add column lines_in_parcel numeric(14, 3) not null default 0;
alter table customer_order set (fillfactor = 85);
update customer_order o
set lines_to_send = lines.to_send, lines_lacking = lines.lacking, lines_combined = lines.combined,
  lines_excess = lines.excess, lines_in_parcel = lines.in_parcel
from (
  select tenant_id, order_id, coalesce(sum(piece - short) filter (where process <> 2), 0) as to_send,
    coalesce(sum(missing - short) filter (where process <> 2), 0) as lacking,
    coalesce(sum(combined) filter (where process <> 2), 0) as combined,
    coalesce(sum(excess) filter (where process <> 2), 0) as excess, sum(combined - checked) as in_parcel
  from order_line group by tenant_id, order_id
) as lines
where o.tenant_id = lines.tenant_id and o.id = lines.order_id;

-- Of orders that were not cancelled.
alter table picking_set
  add column orders_counted integer not null default 0,
  add column to_send_counted numeric(14, 3) not null default 0,
  add column lacking_counted numeric(14, 3) not null default 0,
  add column combined_counted numeric(14, 3) not null default 0,
  add column excess_counted numeric(14, 3) not null default 0;
update picking_set s
set orders_counted = orders.count, to_send_counted = orders.to_send, lacking_counted = orders.lacking,
  combined_counted = orders.combined, excess_counted = orders.excess
from (
  select tenant_id, set_id, count(*) as count, sum(lines_to_send) as to_send, sum(lines_lacking) as lacking,
    sum(lines_combined) as combined, sum(lines_excess) as excess
  from customer_order where set_id is not null and status <> 8 group by tenant_id, set_id
) as orders
where s.tenant_id = orders.tenant_id and s.id = orders.set_id;

create function count_line() returns trigger language plpgsql as $$
declare
  was constant integer := case when old.process = 2 then 0 else 1 end;
  is_now constant integer := case when new.process = 2 then 0 else 1 end;
begin
  update customer_order set
    lines_to_send = lines_to_send + is_now * (new.piece - new.short) - was * (old.piece - old.short),
    lines_lacking = lines_lacking + is_now * (new.missing - new.short) - was * (old.missing - old.short),
    lines_combined = lines_combined + is_now * new.combined - was * old.combined,
    lines_excess = lines_excess + is_now * new.excess - was * old.excess,
    lines_in_parcel = lines_in_parcel + new.combined - new.checked - old.combined + old.checked
  where tenant_id = new.tenant_id and id = new.order_id;
  return null;
end $$;
create trigger line_counted after update of piece, missing, short, combined, checked, excess, process on order_line
  for each row when (
    (old.piece, old.missing, old.short, old.combined, old.checked, old.excess, old.process = 2)
    is distinct from (new.piece, new.missing, new.short, new.combined, new.checked, new.excess, new.process = 2)
  ) execute function count_line();

-- Orders come by thousands: these count by statement.
create function count_lines() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update customer_order o set lines_to_send = o.lines_to_send + sign * lines.to_send,
    lines_lacking = o.lines_lacking + sign * lines.lacking, lines_combined = o.lines_combined + sign * lines.combined,
    lines_excess = o.lines_excess + sign * lines.excess, lines_in_parcel = o.lines_in_parcel + sign * lines.in_parcel
  from (
    select tenant_id, order_id, coalesce(sum(piece - short) filter (where process <> 2), 0) as to_send,
      coalesce(sum(missing - short) filter (where process <> 2), 0) as lacking,
      coalesce(sum(combined) filter (where process <> 2), 0) as combined,
      coalesce(sum(excess) filter (where process <> 2), 0) as excess, sum(combined - checked) as in_parcel
    from these group by tenant_id, order_id
  ) as lines
  where o.tenant_id = lines.tenant_id and o.id = lines.order_id;
  return null;
end $$;
create trigger lines_come after insert on order_line
  referencing new table as these for each statement execute function count_lines();
create trigger lines_go after delete on order_line
  referencing old table as these for each statement execute function count_lines();

create function count_order_in(
  merchant bigint, its_set bigint, times integer, to_send numeric, lacking numeric, combined numeric, excess numeric
) returns void language sql as $$
  update picking_set set changes = changes + 1, orders_counted = orders_counted + times,
    to_send_counted = to_send_counted + times * to_send, lacking_counted = lacking_counted + times * lacking,
    combined_counted = combined_counted + times * combined, excess_counted = excess_counted + times * excess
  where tenant_id = merchant and id = its_set;
$$;

create function count_order() returns trigger language plpgsql as $$
declare
  was constant integer := case when old.status = 8 then 0 else 1 end;
  is_now constant integer := case when new.status = 8 then 0 else 1 end;
begin
  if old.set_id = new.set_id then
    update picking_set set changes = changes + 1, orders_counted = orders_counted + is_now - was,
      to_send_counted = to_send_counted + is_now * new.lines_to_send - was * old.lines_to_send,
      lacking_counted = lacking_counted + is_now * new.lines_lacking - was * old.lines_lacking,
      combined_counted = combined_counted + is_now * new.lines_combined - was * old.lines_combined,
      excess_counted = excess_counted + is_now * new.lines_excess - was * old.lines_excess
    where tenant_id = new.tenant_id and id = new.set_id;
  else
    perform count_order_in(old.tenant_id, old.set_id, -was, old.lines_to_send, old.lines_lacking, old.lines_combined, old.lines_excess);
    perform count_order_in(new.tenant_id, new.set_id, is_now, new.lines_to_send, new.lines_lacking, new.lines_combined, new.lines_excess);
  end if;
  return null;
end $$;
create trigger order_counted
  after update of set_id, status, parcel_id, lines_to_send, lines_lacking, lines_combined, lines_excess, lines_in_parcel
  on customer_order for each row when (
    (old.set_id is not null or new.set_id is not null)
    and (old.set_id, old.status = 8, old.parcel_id, old.lines_to_send, old.lines_lacking, old.lines_combined,
      old.lines_excess, old.lines_in_parcel)
    is distinct from (new.set_id, new.status = 8, new.parcel_id, new.lines_to_send, new.lines_lacking,
      new.lines_combined, new.lines_excess, new.lines_in_parcel)
  ) execute function count_order();

create function count_new_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_order_in(new.tenant_id, new.set_id, case when new.status = 8 then 0 else 1 end, new.lines_to_send, new.lines_lacking, new.lines_combined, new.lines_excess);
  else
    perform count_order_in(old.tenant_id, old.set_id, case when old.status = 8 then 0 else -1 end, old.lines_to_send, old.lines_lacking, old.lines_combined, old.lines_excess);
  end if;
  return null;
end $$;
create trigger order_comes after insert on customer_order
  for each row when (new.set_id is not null) execute function count_new_order();
create trigger order_goes after delete on customer_order
  for each row when (old.set_id is not null) execute function count_new_order();

-- What a set's cart holds of one product, and for whom.
create index allocation_of_product on allocation (tenant_id, set_id, product_id);
drop index allocation_of_set;

-- The audit holds the counts against what they are sums of.
alter table stock_fault
  alter column product_id drop not null,
  add column set_id bigint,
  add column order_id bigint,
  drop constraint stock_fault_kind_check,
  add constraint stock_fault_kind_check
    check (kind in ('balance', 'reserved', 'line', 'cart', 'parcel', 'dispatch', 'count'));
