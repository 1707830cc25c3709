-- What customers send back: who decides, where it goes, and what they get for it.

-- A cause says why pieces are missing, why they came back, or either.
alter table return_cause
  add column use text collate "C" not null default 'any' check (use in ('any', 'missing', 'return'));

-- Of an order's amount: its carriage, and what paying at the door costs.
alter table customer_order
  add column shipping_amount numeric(14, 2) not null default 0 check (shipping_amount >= 0),
  add column pay_door_fee numeric(14, 2) not null default 0 check (pay_door_fee >= 0);
create index order_of_phone on customer_order (tenant_id, right(regexp_replace(phone, '[^0-9]', '', 'g'), 10))
  where phone <> '';

-- Where damaged goods lie. It is made closed for sale, as long as nobody opens it.
alter table shelf add column is_defect_shelf boolean not null default false;

create table return_counter (
  tenant_id bigint primary key references tenant,
  last integer not null
);

create table order_return (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  no integer not null,
  order_id bigint not null,
  -- The first, second … return of its order.
  nth smallint not null check (nth >= 1),
  warehouse_id bigint not null,
  user_id bigint not null,
  at timestamptz not null default now(),
  -- The order was under way, and was first marked as delivered: what was to be paid at its door never was.
  is_before_delivery boolean not null,
  payment_type smallint not null check (payment_type in (-1, 1, 2, 3, 4)),
  amount numeric(14, 2) not null check (amount >= 0),
  -- none: nothing is owed; open: nobody chose how it is given back; due, told, paid: money, its payer not told yet, told,
  -- and done; given: a voucher, a wallet or another order has it.
  refund_state text collate "C" not null
    check (refund_state in ('none', 'open', 'due', 'told', 'paid', 'given')),
  paid_at timestamptz,
  paid_by bigint,
  iban text collate "C",
  iban_name text collate "tr-x-icu",
  exchange_order_id bigint,
  -- What was asked, and the answer to the letter: whoever asks the same again hears it again.
  asked text not null,
  answer json,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  unique (tenant_id, order_id, nth),
  foreign key (tenant_id, order_id) references customer_order,
  foreign key (tenant_id, exchange_order_id) references customer_order,
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, paid_by) references app_user,
  check ((refund_state = 'none') = (amount = 0)),
  check ((refund_state = 'paid') = (paid_at is not null))
);
create index return_in_time on order_return (tenant_id, at, id);
create index refund_waiting on order_return (tenant_id, order_id) where refund_state in ('open', 'due', 'told');

create table order_return_line (
  tenant_id bigint not null,
  id bigint generated always as identity,
  return_id bigint not null,
  order_line_id bigint not null,
  product_id bigint not null,
  piece numeric(14, 3) not null check (piece > 0),
  amount numeric(14, 2) not null check (amount >= 0),
  return_cause_id bigint,
  condition text collate "C" not null check (condition in ('sound', 'opened', 'damaged', 'notOurs')),
  -- Where it was put; what is not ours lies in a tray, and in no book of goods.
  place_id bigint,
  tray text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, return_id) references order_return,
  foreign key (tenant_id, order_line_id) references order_line,
  foreign key (tenant_id, product_id) references product,
  foreign key (tenant_id, return_cause_id) references return_cause,
  foreign key (tenant_id, place_id) references place,
  check ((condition = 'notOurs') = (place_id is null))
);
create index line_of_return on order_return_line (tenant_id, return_id);
create index return_of_line on order_return_line (tenant_id, order_line_id);

-- What lies on the desk of an order's return, judged but not completed: it goes on after a reload, at another station.
create table return_reading (
  tenant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  order_line_id bigint not null,
  piece numeric(14, 3) not null check (piece > 0),
  condition text collate "C" not null check (condition in ('sound', 'opened', 'damaged', 'notOurs')),
  return_cause_id bigint,
  user_id bigint not null,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references customer_order,
  foreign key (tenant_id, order_line_id) references order_line,
  foreign key (tenant_id, return_cause_id) references return_cause,
  foreign key (tenant_id, user_id) references app_user
);
create index reading_of_order on return_reading (tenant_id, order_id, id);

-- What came back and belongs to nothing that is known, in a tray with a name, until somebody finds out.
create table return_tray (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  warehouse_id bigint not null,
  name text collate "tr-x-icu" not null,
  -- What stood on the goods or their parcel, if anything.
  code text collate "C" not null default '',
  note text not null default '',
  -- The order that it came with, where one is known.
  order_id bigint,
  user_id bigint not null,
  at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, order_id) references customer_order,
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, closed_by) references app_user
);
create unique index one_tray_of_a_name on return_tray (tenant_id, warehouse_id, name) where closed_at is null;

-- What a customer holds with the merchant: vouchers, and money in his wallet.
create table customer_credit (
  tenant_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  kind text collate "C" not null check (kind in ('voucher', 'wallet')),
  -- What a voucher is redeemed by.
  code text collate "C",
  -- Above zero it is given, below it is used.
  amount numeric(14, 2) not null check (amount <> 0),
  return_id bigint,
  user_id bigint not null,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, return_id) references order_return,
  foreign key (tenant_id, user_id) references app_user,
  check ((kind = 'voucher') = (code is not null))
);
create index credit_of_customer on customer_credit (tenant_id, customer_id, id);

-- Who pays refunds, and how he is told; without a row they are paid by hand.
create table refund_payer (
  tenant_id bigint primary key references tenant,
  notify_by text collate "C" not null default 'none' check (notify_by in ('none', 'file', 'http')),
  notify_to text not null default ''
);

-- A notice of money that is due goes to its payer, not to a carrier.
alter table outbox drop constraint outbox_kind_check;
alter table outbox
  add constraint outbox_kind_check check (kind in ('cargoMade', 'cargoCancelled', 'handedOver', 'refundDue')),
  alter column carrier_id drop not null,
  add column return_id bigint,
  add foreign key (tenant_id, return_id) references order_return,
  add constraint somebody_is_told check ((carrier_id is null) = (return_id is not null));

-- Once the payer has heard, the refund is in his hands.
create function note_told_refund() returns trigger language plpgsql as $$
begin
  update order_return set refund_state = 'told'
  where tenant_id = new.tenant_id and id = new.return_id and refund_state = 'due';
  return null;
end $$;
create trigger refund_is_told after update of done_at on outbox for each row
  when (new.return_id is not null and old.done_at is null and new.done_at is not null)
  execute function note_told_refund();

create function add_usual_return_causes(merchant bigint) returns void language sql as $$
  insert into return_cause (tenant_id, definition, use, rank)
  values (merchant, 'Vazgeçti', 'return', 11), (merchant, 'Kırık geldi', 'return', 12),
    (merchant, 'Yanlış ürün', 'return', 13), (merchant, 'Kusurlu', 'return', 14),
    (merchant, 'Eksik parça', 'return', 15), (merchant, 'Başka', 'return', 16)
  on conflict (tenant_id, definition) do nothing;
$$;
select add_usual_return_causes(id) from tenant;

create or replace function add_usual_rows(merchant bigint) returns void language sql as $$
  select add_usual_states(merchant);
  select add_usual_carriers(merchant);
  select add_usual_return_causes(merchant);
$$;
