-- What is weighed is seldom what was ordered: within so many per cent it is what is sent and charged.
alter table product add column weight_tolerance numeric(5, 2) check (weight_tolerance between 0 and 50);
comment on column product.weight_tolerance is 'per cent of what is ordered; null: what the merchant allows of any product';
alter table order_line add column ordered numeric(14, 3);
comment on column order_line.ordered is 'what was ordered, where something else was weighed; null: `piece`';
