-- Who told that something is missing, and when it was first told.
alter table allocation add column missing_at timestamptz, add column missing_by bigint;
update allocation set missing_at = now() where missing > 0;
create function note_missing() returns trigger language plpgsql as $$
begin
  if new.missing = 0 then
    new.missing_at := null;
    new.missing_by := null;
  elsif new.missing_at is null then
    new.missing_at := now();
  end if;
  return new;
end $$;
create trigger missing_is_noted before insert or update of missing on allocation
  for each row execute function note_missing();
create index allocation_missing on allocation (tenant_id, missing_at) where missing > 0;

-- When the goods of a set had left its cart.
alter table picking_set add column closed_at timestamptz;
create function note_closing() returns trigger language plpgsql as $$
begin
  new.closed_at := case when new.status = 'closed' then coalesce(new.closed_at, now()) end;
  return new;
end $$;
create trigger closing_is_noted before update of status on picking_set for each row execute function note_closing();

create index movement_of_set on movement (tenant_id, set_id, at) where set_id is not null;
create index set_taken on picking_set (tenant_id, warehouse_id, taken_at) where taken_at is not null;
