-- How often something was read of an order: whoever decided on what had been read before begins anew.
alter table customer_order add column readings integer not null default 0;
