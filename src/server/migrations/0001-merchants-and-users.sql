-- Names are sorted as Turkish readers expect; codes, domains and user names are compared by their bytes,
-- in the folded form that the application writes.

create table tenant (
  id bigint generated always as identity primary key,
  domain text collate "C" not null unique,
  name text collate "tr-x-icu" not null,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table store (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text collate "tr-x-icu" not null,
  code text collate "C" not null,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);

create table warehouse (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  store_id bigint not null,
  name text collate "tr-x-icu" not null,
  code text collate "C" not null,
  type smallint not null check (type between 1 and 4),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, store_id) references store
);
comment on column warehouse.type is '1 main, 2 store, 3 returns, 4 consignment';

create table app_user (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  user_name text collate "C" not null,
  name text collate "tr-x-icu" not null,
  email text,
  password_hash text not null,
  type smallint not null check (type in (1, 2, 999)),
  store_id bigint,
  warehouse_id bigint,
  custom_printer boolean not null default false,
  provider_staff boolean not null default false,
  language text not null default 'tr',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_name),
  foreign key (tenant_id, store_id) references store,
  foreign key (tenant_id, warehouse_id) references warehouse
);

create table authority_group (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text collate "tr-x-icu" not null,
  permissions text[] not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, name)
);

create table user_authority (
  tenant_id bigint not null,
  user_id bigint not null,
  group_id bigint not null,
  primary key (tenant_id, user_id, group_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  foreign key (tenant_id, group_id) references authority_group on delete cascade
);

create table quick_menu (
  tenant_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  path text not null,
  rank integer not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);

create table session (
  token_hash bytea primary key,
  tenant_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the user's information last changed beyond what this session has read: the answer then carries `checkuser`.
  informed_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index session_expiry on session (expires_at);

-- The last change of what GetAllInformationsOfUser answers, per user.
alter table app_user add column changed_at timestamptz not null default now();

create table login_attempt (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  domain text collate "C" not null,
  user_name text collate "C" not null,
  address text not null,
  succeeded boolean not null
);
create index login_attempt_by_user on login_attempt (domain, user_name, at);
create index login_attempt_by_address on login_attempt (address, at);

-- A call that changed something, stored with its answer in the same transaction: a repeat gets the first answer.
create table operation (
  tenant_id bigint not null references tenant,
  id uuid not null,
  user_id bigint not null,
  call text not null,
  input_hash bytea not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index operation_age on operation (at);
