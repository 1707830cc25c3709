-- A GTIN is one number, however many of its leading zeros are written: its 14 digits, where the check digit is right.
-- Two barcodes of a merchant that were there before may have one; the first of them holds it, and the other is known as
-- it is written.
alter table product_barcode
  add column gtin14 text collate "C" generated always as (
    case when barcode ~ '^([0-9]{8}|[0-9]{12,14})$' and (
      3 * (substr(lpad(barcode, 14, '0'), 1, 1)::integer + substr(lpad(barcode, 14, '0'), 3, 1)::integer
        + substr(lpad(barcode, 14, '0'), 5, 1)::integer + substr(lpad(barcode, 14, '0'), 7, 1)::integer
        + substr(lpad(barcode, 14, '0'), 9, 1)::integer + substr(lpad(barcode, 14, '0'), 11, 1)::integer
        + substr(lpad(barcode, 14, '0'), 13, 1)::integer)
      + substr(lpad(barcode, 14, '0'), 2, 1)::integer + substr(lpad(barcode, 14, '0'), 4, 1)::integer
      + substr(lpad(barcode, 14, '0'), 6, 1)::integer + substr(lpad(barcode, 14, '0'), 8, 1)::integer
      + substr(lpad(barcode, 14, '0'), 10, 1)::integer + substr(lpad(barcode, 14, '0'), 12, 1)::integer
      + substr(lpad(barcode, 14, '0'), 14, 1)::integer
    ) % 10 = 0 then lpad(barcode, 14, '0') end
  ) stored,
  add column holds_gtin boolean not null default true;

-- A main barcode before others, the older product before the younger.
update product_barcode b set holds_gtin = false
from (
  select tenant_id, barcode,
    row_number() over (partition by tenant_id, gtin14 order by is_main desc, product_id, barcode) as nth
  from product_barcode where gtin14 is not null
) ranked
where ranked.nth > 1 and b.tenant_id = ranked.tenant_id and b.barcode = ranked.barcode;

-- One index for both: who looks a GTIN up finds all that have it, and only one of them can hold it.
create unique index one_holder_of_gtin on product_barcode
  (tenant_id, gtin14, (case when holds_gtin then '' else barcode end));

-- Told to those who may change products: the first twenty of a merchant, as more would bury what else they are told.
insert into notification (tenant_id, user_id, kind, params)
select u.tenant_id, u.id, 'gtinTwice', json_build_object('barcode', told.barcode, 'product', told.product,
  'otherBarcode', told.other_barcode, 'other', told.other)
from (
  select second.tenant_id, second.barcode, mine.name as product, holder.barcode as other_barcode, other.name as other,
    row_number() over (partition by second.tenant_id order by mine.name, second.barcode) as nth
  from product_barcode second
  join product_barcode holder on holder.tenant_id = second.tenant_id and holder.gtin14 = second.gtin14
    and holder.holds_gtin and holder.product_id <> second.product_id
  join product mine on mine.tenant_id = second.tenant_id and mine.id = second.product_id
  join product other on other.tenant_id = holder.tenant_id and other.id = holder.product_id
  where not second.holds_gtin
) told
join app_user u on u.tenant_id = told.tenant_id and u.active
where told.nth <= 20 and exists (
  select from user_authority a join authority_group g on g.tenant_id = a.tenant_id and g.id = a.group_id
  where a.tenant_id = u.tenant_id and a.user_id = u.id and 'ProductManagement.Products' = any (g.permissions)
)
order by told.nth, u.id;
