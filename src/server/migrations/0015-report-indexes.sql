-- What the reports of sets and carts read in the order of time, a page at a time.
create index set_in_time on picking_set (tenant_id, created_at, id);
drop index set_taken;
create index set_taken on picking_set (tenant_id, taken_at, id) where taken_at is not null;
-- The products by name, in the order in which their list is read.
create index product_by_name on product (tenant_id, name, id);
