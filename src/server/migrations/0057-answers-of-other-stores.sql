-- What the other store said to the pieces it was asked to send: it takes them, or it sent them back to be asked elsewhere.
alter table order_transfer
  add column decision text collate "C" check (decision in ('accepted', 'sentBack')),
  add column decided_by bigint,
  add column decided_at timestamptz,
  add foreign key (tenant_id, decided_by) references app_user;
create index order_transfer_undecided on order_transfer (tenant_id, to_warehouse_id, id) where decision is null;
create index order_transfer_of_new on order_transfer (tenant_id, new_order_id);
