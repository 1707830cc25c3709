-- The merchant's telephone exchange, asked by http to connect one of his people with a customer; what it lets us in by is
-- sealed with the secret of the servers.
create table telephone_central (
  tenant_id bigint primary key references tenant,
  address text not null default '',
  user_name text not null default '',
  sealed_secret bytea,
  version integer not null default 1,
  saved_by bigint,
  saved_at timestamptz not null default now(),
  foreign key (tenant_id, saved_by) references app_user
);

-- 0: about nothing that waits. Until somebody writes what came of it a call is dialled, or could not be put through.
alter table service_call drop constraint service_call_kind_check, drop constraint service_call_result_check;
alter table service_call
  add constraint service_call_kind_check check (kind between 0 and 4),
  add constraint service_call_result_check
    check (result in ('reached', 'notReached', 'callBack', 'done', 'dialled', 'notConnected'));

-- A call is asked for once: who waited for it has given up by the time that it could be tried again.
alter table outbox drop constraint outbox_kind_check, drop constraint somebody_is_told;
alter table outbox
  add column service_call_id bigint,
  add foreign key (tenant_id, service_call_id) references service_call,
  add constraint outbox_kind_check
    check (kind in ('cargoMade', 'cargoCancelled', 'handedOver', 'refundDue', 'callCustomer')),
  add constraint somebody_is_told check (num_nonnulls(carrier_id, return_id, service_call_id) = 1);

create function note_call_not_connected() returns trigger language plpgsql as $$
begin
  update service_call set result = 'notConnected'
  where tenant_id = new.tenant_id and id = new.service_call_id and result = 'dialled';
  return null;
end $$;
create trigger call_is_not_connected after update of last_error on outbox for each row
  when (new.service_call_id is not null and new.last_error is not null)
  execute function note_call_not_connected();
