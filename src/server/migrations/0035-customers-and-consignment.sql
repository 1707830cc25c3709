-- A customer is kept by the desk. While a reason to block him stands, his orders wait for approval.
alter table customer
  add column contact text collate "tr-x-icu" not null default '',
  add column phone text not null default '',
  add column email text not null default '',
  add column address text not null default '',
  add column block_reason text collate "tr-x-icu" not null default '',
  add column is_blocked boolean generated always as (block_reason <> '') stored,
  add column note text collate "tr-x-icu" not null default '',
  add column is_active boolean not null default true,
  add column version integer not null default 1,
  add column saved_by bigint,
  add column saved_at timestamptz not null default now(),
  add foreign key (tenant_id, saved_by) references app_user;
create index order_of_customer on customer_order (tenant_id, customer_id);

-- Who delivers a product, and whether it stays his until it is sold.
alter table product
  add column supplier_id bigint,
  add column is_consignment boolean not null default false,
  add foreign key (tenant_id, supplier_id) references supplier,
  add constraint consignment_has_a_supplier check (supplier_id is not null or not is_consignment);
create index product_of_supplier on product (tenant_id, supplier_id) where supplier_id is not null;
