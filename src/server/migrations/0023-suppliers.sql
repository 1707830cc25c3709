-- Who delivers goods, as the merchant keeps them.
create table supplier (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  code text collate "C" not null,
  name text collate "tr-x-icu" not null,
  tax_no text not null,
  contact text collate "tr-x-icu" not null,
  address text not null,
  email text not null,
  lead_days integer,
  note text collate "tr-x-icu" not null,
  is_active boolean not null default true,
  version integer not null default 1,
  saved_by bigint,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, saved_by) references app_user
);
