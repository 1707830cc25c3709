-- What a checker said of an order so far: pieces of a line that he read, or told missing, at once. It is forgotten once
-- the order is checked, set aside, or out of its parcel.
create table order_reading (
  tenant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  order_line_id bigint not null,
  kind text collate "C" not null check (kind in ('read', 'missing')),
  piece numeric(14, 3) not null check (piece > 0),
  read_by bigint not null,
  read_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references customer_order,
  foreign key (tenant_id, order_line_id) references order_line,
  foreign key (tenant_id, read_by) references app_user
);
create index readings_of_order on order_reading (tenant_id, order_id, id);

-- Nobody has read what lies in another parcel, or in none.
create function forget_readings() returns trigger language plpgsql as $$
begin
  delete from order_reading where tenant_id = new.tenant_id and order_id = new.id;
  return null;
end $$;
create trigger readings_go after update of parcel_id on customer_order for each row
  when (old.parcel_id is not null and old.parcel_id is distinct from new.parcel_id) execute function forget_readings();
