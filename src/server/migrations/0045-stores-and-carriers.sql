-- Stores, warehouses and carriers are kept by the merchant himself.
alter table store
  add column address text collate "tr-x-icu" not null default '',
  add column is_open_for_sale boolean not null default true,
  -- Which store is asked first for what another one lacks: the lowest.
  add column ask_rank integer not null default 0,
  add column opens_at text collate "C" not null default '',
  add column closes_at text collate "C" not null default '',
  -- The three letters of its invoices; of none, the merchant's.
  add column invoice_series text collate "C" not null default '',
  add column is_active boolean not null default true,
  add column version integer not null default 1,
  add column saved_by bigint,
  add column saved_at timestamptz not null default now(),
  add foreign key (tenant_id, saved_by) references app_user;
alter table warehouse
  add column address text collate "tr-x-icu" not null default '',
  add column is_active boolean not null default true,
  add column version integer not null default 1,
  add column saved_by bigint,
  add column saved_at timestamptz not null default now(),
  add foreign key (tenant_id, saved_by) references app_user;
alter table carrier
  add column version integer not null default 1,
  add column saved_by bigint,
  add column saved_at timestamptz not null default now(),
  add foreign key (tenant_id, saved_by) references app_user;
-- A notice that somebody gave up is done with, and was not heard.
alter table outbox
  add column given_up_by bigint,
  add foreign key (tenant_id, given_up_by) references app_user;
