-- Until when a carrier takes packages, Monday first, as HH:MM or nothing; what it takes for them: a line each of "up to desi"
-- and "price"; and from how many numbers on its barcode range is said to run out.
alter table carrier
  add column cut_offs text[] not null default array['', '', '', '', '', '', ''],
  add column price_bands text[] not null default '{}',
  add column extra_desi_price numeric(10, 2) check (extra_desi_price >= 0),
  add column warn_below integer not null default 1000 check (warn_below >= 0);
-- What it costs by the prices of when it was made.
alter table cargo_package add column price numeric(12, 2);

-- Which orders a carrier gets: of the rules in use, by rank, the first whose conditions all hold.
create table carrier_rule (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text collate "tr-x-icu" not null,
  rank integer not null,
  carrier_id bigint not null,
  city text collate "tr-x-icu" not null default '',
  district text collate "tr-x-icu" not null default '',
  channel text collate "tr-x-icu" not null default '',
  desi_from numeric(10, 2),
  desi_to numeric(10, 2),
  amount_from numeric(14, 2),
  amount_to numeric(14, 2),
  -- Whether it holds for orders that name a carrier, too.
  is_over_named boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  saved_by bigint,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, carrier_id) references carrier,
  foreign key (tenant_id, saved_by) references app_user,
  constraint desi_of_a_rule_rise check (desi_from <= desi_to),
  constraint amounts_of_a_rule_rise check (amount_from <= amount_to)
);
create index carrier_rule_in_use on carrier_rule (tenant_id, rank, id) where is_active;
