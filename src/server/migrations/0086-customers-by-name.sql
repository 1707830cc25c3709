-- The list of customers opens by their names: of 180,000 all were looked at to find the first fifty.
create index if not exists customer_by_name on customer (tenant_id, name, id);
