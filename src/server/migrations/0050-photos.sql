-- What damaged goods looked like, at the dock and at the returns desk. It outlives the reading that it was taken at: what
-- was seen stays seen.
create table goods_photo (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  -- Of a reading at the dock, or of a line of an order that came back.
  receiving_reading_id bigint,
  order_line_id bigint,
  type text collate "C" not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  size integer not null check (size between 1 and 3145728),
  content bytea not null,
  user_id bigint not null,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, receiving_reading_id) references receiving_reading,
  foreign key (tenant_id, order_line_id) references order_line,
  foreign key (tenant_id, user_id) references app_user,
  constraint photo_of_one_thing check (num_nonnulls(receiving_reading_id, order_line_id) = 1),
  constraint photo_is_as_large_as_told check (size = octet_length(content))
);
-- A picture is packed already.
alter table goods_photo alter column content set storage external;
create index photo_of_reading on goods_photo (tenant_id, receiving_reading_id) where receiving_reading_id is not null;
create index photo_of_order_line on goods_photo (tenant_id, order_line_id) where order_line_id is not null;
