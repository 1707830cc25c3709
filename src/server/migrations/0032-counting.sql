-- What goods cost, where that is told: what a difference is worth.
alter table product add column cost numeric(14, 2);
-- When what lies on a shelf was last held against the books.
alter table shelf add column counted_at timestamptz;

-- A count: shelves that are looked at, whatever they were chosen by. A draft is not shown to counters yet.
create table stock_count (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  warehouse_id bigint not null,
  kind text collate "C" not null check (kind in ('shelves', 'zone', 'product', 'random', 'wanted', 'plan')),
  status text collate "C" not null default 'open' check (status in ('draft', 'open', 'done', 'cancelled')),
  -- With it only this product is counted.
  product_id bigint,
  note text collate "tr-x-icu" not null default '',
  -- The day whose plan it is.
  planned_for date,
  -- Nobody, where the house itself drafted it.
  created_by bigint,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, product_id) references product,
  foreign key (tenant_id, created_by) references app_user
);
create index stock_count_in_time on stock_count (tenant_id, warehouse_id, created_at);
create unique index one_draft_a_day on stock_count (tenant_id, warehouse_id, kind, planned_for) where planned_for is not null;

-- A shelf of a count: `waiting` and `counting` for the first time, `recount` and `recounting` by somebody else, `differs`
-- until the desk decides; `agreed` with the books, `applied` to them, or `kept` out of them.
create table counted_shelf (
  tenant_id bigint not null,
  count_id bigint not null,
  shelf_id bigint not null,
  status text collate "C" not null default 'waiting' check (status in ('waiting', 'counting', 'recount', 'recounting',
    'differs', 'agreed', 'applied', 'kept')),
  primary key (tenant_id, count_id, shelf_id),
  foreign key (tenant_id, count_id) references stock_count,
  foreign key (tenant_id, shelf_id) references shelf
);
create index counted_shelf_to_count on counted_shelf (tenant_id, shelf_id, count_id)
  where status in ('waiting', 'counting', 'recount', 'recounting');

-- One looking through of a shelf, from its scan to the word that it is done. Nobody stands at it between two counters.
create table count_round (
  tenant_id bigint not null,
  id bigint generated always as identity,
  count_id bigint not null,
  shelf_id bigint not null,
  nth integer not null check (nth > 0),
  user_id bigint,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, count_id, shelf_id, nth),
  foreign key (tenant_id, count_id, shelf_id) references counted_shelf,
  foreign key (tenant_id, user_id) references app_user
);
create unique index one_shelf_at_a_time on count_round (tenant_id, user_id) where ended_at is null and user_id is not null;

-- Each scan of a round with its moment, by which it is held against the book of that moment.
create table count_reading (
  tenant_id bigint not null,
  id bigint generated always as identity,
  round_id bigint not null,
  product_id bigint not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  at timestamptz not null default now(),
  user_id bigint not null,
  operation_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, round_id) references count_round,
  foreign key (tenant_id, product_id) references product
);
create index count_reading_of_round on count_reading (tenant_id, round_id, id);

-- What a finished round came to, of each product that was counted or should have been there.
create table count_result (
  tenant_id bigint not null,
  round_id bigint not null,
  product_id bigint not null,
  counted numeric(14, 3) not null,
  book numeric(14, 3) not null,
  -- Of a difference of the last round, what became of it.
  decision text collate "C" check (decision in ('applied', 'kept')),
  decided_by bigint,
  decided_at timestamptz,
  primary key (tenant_id, round_id, product_id),
  foreign key (tenant_id, round_id) references count_round,
  foreign key (tenant_id, product_id) references product,
  foreign key (tenant_id, decided_by) references app_user
);
