-- Who puts goods away is told at once which order waits for them.
create index line_missing_of_product on order_line (tenant_id, product_id) where missing > short;
