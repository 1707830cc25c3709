-- Of which lot what lies at a place is, by the movements that told it.
create index if not exists movement_of_lot_to on movement (tenant_id, to_place_id, product_id)
  where lot is not null or expires_on is not null;
create index if not exists movement_of_lot_from on movement (tenant_id, from_place_id, product_id)
  where lot is not null or expires_on is not null;
