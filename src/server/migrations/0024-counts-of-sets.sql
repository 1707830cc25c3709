-- What a scan would otherwise sum up: a set's counts stand in its row, which is the lock that everybody takes who changes
-- what the set picks. They are kept by the database itself, so that no path forgets them, nor a server of the former
-- version. `changes` goes up with each of them: who read the set before knows by it that he decided on what is no more.
alter table picking_set
  add column pieces_counted numeric(14, 3) not null default 0,
  add column picked_counted numeric(14, 3) not null default 0,
  add column missing_counted numeric(14, 3) not null default 0,
  add column changes bigint not null default 0;
alter table picking_set set (fillfactor = 70);

-- Neither its order nor its line was cancelled: only these are counted.
alter table allocation add column is_live boolean not null default true;
update allocation a set is_live = false
from order_line l join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
where l.tenant_id = a.tenant_id and l.id = a.order_line_id and (o.status = 8 or l.process = 2);
update picking_set s
set pieces_counted = counted.pieces, picked_counted = counted.picked, missing_counted = counted.missing
from (
  select tenant_id, set_id, sum(piece) as pieces, sum(picked) as picked, sum(missing) as missing
  from allocation where is_live group by tenant_id, set_id
) as counted
where s.tenant_id = counted.tenant_id and s.id = counted.set_id;

create function count_allocation() returns trigger language plpgsql as $$
begin
  if old.set_id = new.set_id and old.is_live and new.is_live then
    update picking_set set changes = changes + 1, pieces_counted = pieces_counted + new.piece - old.piece,
      picked_counted = picked_counted + new.picked - old.picked,
      missing_counted = missing_counted + new.missing - old.missing
    where tenant_id = new.tenant_id and id = new.set_id;
  else
    update picking_set s set changes = s.changes + 1,
      pieces_counted = s.pieces_counted + case when s.id = new.set_id and new.is_live then new.piece else 0 end
        - case when s.id = old.set_id and old.is_live then old.piece else 0 end,
      picked_counted = s.picked_counted + case when s.id = new.set_id and new.is_live then new.picked else 0 end
        - case when s.id = old.set_id and old.is_live then old.picked else 0 end,
      missing_counted = s.missing_counted + case when s.id = new.set_id and new.is_live then new.missing else 0 end
        - case when s.id = old.set_id and old.is_live then old.missing else 0 end
    where s.tenant_id = new.tenant_id and s.id in (old.set_id, new.set_id);
  end if;
  return null;
end $$;
create trigger allocation_counted after update on allocation for each row execute function count_allocation();

-- A set is made of thousands at once, and taken apart so: these count by statement.
create function count_allocations() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update picking_set s set pieces_counted = s.pieces_counted + sign * counted.pieces, picked_counted = s.picked_counted + sign * counted.picked,
    missing_counted = s.missing_counted + sign * counted.missing, changes = s.changes + 1
  from (
    select tenant_id, set_id, coalesce(sum(piece) filter (where is_live), 0) as pieces,
      coalesce(sum(picked) filter (where is_live), 0) as picked,
      coalesce(sum(missing) filter (where is_live), 0) as missing
    from these group by tenant_id, set_id
  ) as counted
  where s.tenant_id = counted.tenant_id and s.id = counted.set_id;
  return null;
end $$;
create trigger allocations_come after insert on allocation
  referencing new table as these for each statement execute function count_allocations();
create trigger allocations_go after delete on allocation
  referencing old table as these for each statement execute function count_allocations();

create function mark_cancelled() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'order_line' then
    update allocation a set is_live = new.process <> 2 and o.status <> 8
    from customer_order o
    where o.tenant_id = new.tenant_id and o.id = new.order_id
      and a.tenant_id = new.tenant_id and a.order_line_id = new.id
      and a.is_live is distinct from (new.process <> 2 and o.status <> 8);
  else
    update allocation a set is_live = new.status <> 8 and l.process <> 2
    from order_line l
    where l.tenant_id = new.tenant_id and l.order_id = new.id
      and a.tenant_id = new.tenant_id and a.order_line_id = l.id
      and a.is_live is distinct from (new.status <> 8 and l.process <> 2);
  end if;
  return null;
end $$;
create trigger line_cancelled after update of process on order_line for each row
  when ((old.process = 2) <> (new.process = 2)) execute function mark_cancelled();
create trigger order_cancelled after update of status on customer_order for each row
  when ((old.status = 8) <> (new.status = 8)) execute function mark_cancelled();

-- What a statement was decided on has changed since it was read: PostgreSQL's own code for "begin anew".
create function demand_unchanged(is_unchanged boolean) returns void language plpgsql as $$
begin
  if is_unchanged is not true then
    raise exception 'what was read has changed since' using errcode = 'serialization_failure';
  end if;
end $$;

-- Every movement is of a balance at both its ends, and a balance names its place and its product: that is kept once.
alter table movement
  drop constraint movement_tenant_id_product_id_fkey,
  drop constraint movement_tenant_id_from_place_id_fkey,
  drop constraint movement_tenant_id_to_place_id_fkey;

-- Every scan writes an operation: to ask for its merchant at each made all of them lock that one row.
alter table operation drop constraint operation_tenant_id_fkey;
drop index operation_age;
create index operation_age on operation using brin (at);
