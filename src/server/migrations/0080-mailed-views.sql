-- A view that goes to people by mail, by the calendar: made as the one asks for it who keeps it.
create table view_mail (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  view_id bigint not null,
  user_id bigint not null,
  recipient_ids bigint[] not null check (cardinality(recipient_ids) between 1 and 50),
  format text collate "C" not null check (format in ('xlsx', 'pdf')),
  rhythm text collate "C" not null check (rhythm in ('daily', 'weekly', 'monthly')),
  weekday smallint not null default 1 check (weekday between 1 and 7),
  month_day smallint not null default 1 check (month_day between 1 and 28),
  hour smallint not null check (hour between 0 and 23),
  language text collate "C" not null,
  is_stopped boolean not null default false,
  next_at timestamptz not null,
  -- Why the last file could not be made, as {word, params}.
  failure jsonb,
  primary key (tenant_id, id),
  foreign key (tenant_id, view_id) references saved_filter on delete cascade,
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index view_mail_due on view_mail (next_at) where not is_stopped;

alter table outbox drop constraint outbox_kind_check, drop constraint somebody_is_told;
alter table outbox
  add column view_mail_id bigint,
  add foreign key (tenant_id, view_mail_id) references view_mail on delete cascade,
  add constraint outbox_kind_check
    check (kind in ('cargoMade', 'cargoCancelled', 'handedOver', 'refundDue', 'callCustomer', 'viewMailed')),
  add constraint somebody_is_told check (num_nonnulls(carrier_id, return_id, service_call_id, view_mail_id) = 1);
create index outbox_of_view_mail on outbox (tenant_id, view_mail_id, id) where view_mail_id is not null;
