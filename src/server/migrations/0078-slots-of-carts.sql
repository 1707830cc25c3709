-- The slot of its set's cart that an order is picked into; null where it has none.
alter table customer_order add column slot smallint check (slot > 0);
comment on column customer_order.slot is 'counts as long as the set has its cart; whoever binds another gives them anew';

-- Nobody has read what was taken out of its slot, is checked, or goes with another set.
create trigger readings_of_slot_go after update of parcel_id, checked_at, set_id on customer_order for each row
  when (old.slot is not null and old.parcel_id is null and old.checked_at is null
    and (new.parcel_id is not null or new.checked_at is not null or new.set_id is distinct from old.set_id))
  execute function forget_readings();
