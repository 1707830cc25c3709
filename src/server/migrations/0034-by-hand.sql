-- A yes of one of the staff to what another is about to do: good once, and for minutes.
create table approval (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  asked_by bigint not null,
  given_by bigint not null check (given_by <> asked_by),
  permission text collate "C" not null,
  -- What it is a yes to, as whoever asks for it and whoever takes it write it.
  about text collate "C" not null,
  at timestamptz not null default now(),
  taken_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, asked_by) references app_user,
  foreign key (tenant_id, given_by) references app_user
);

-- Stock of a shelf that was put right by hand; its movement, and the one that took it back, carry its document.
create table hand_change (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  document text collate "C" not null generated always as ('EL-' || id) stored,
  at timestamptz not null default now(),
  act text collate "C" not null check (act in ('add', 'remove', 'update')),
  shelf_id bigint not null,
  product_id bigint not null,
  -- What came onto the shelf; below zero what left it.
  quantity numeric(14, 3) not null check (quantity <> 0),
  reason text collate "C" not null,
  user_id bigint not null,
  approved_by bigint,
  taken_back_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, document),
  foreign key (tenant_id, shelf_id) references shelf,
  foreign key (tenant_id, product_id) references product,
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, approved_by) references app_user
);
