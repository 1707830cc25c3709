-- Of which lot what lies at a place is, by the movements that told it.
create index if not exists movement_of_lot_to on movement (tenant_id, to_place_id, product_id)
  where lot is not null or expires_on is not null;
create index if not exists movement_of_lot_from on movement (tenant_id, from_place_id, product_id)
  where lot is not null or expires_on is not null;

-- What came with a lot or an expiry, without what was told to have gone. Where more was told than lies there, the nearest
-- expiry is taken to have gone first.
create function lots_lying(merchant bigint, at_place bigint, of_product bigint, lying numeric)
returns table (lot text, expires_on date, piece numeric) language sql stable as $$
  select told.lot, told.expires_on, least(told.piece, lying - told.behind)
  from (
    select moved.lot, moved.expires_on, sum(moved.change) as piece, max(moved.id) as last,
      coalesce(sum(sum(moved.change)) over (order by moved.expires_on desc nulls first, max(moved.id) desc
        rows between unbounded preceding and 1 preceding), 0) as behind
    from (
      select m.lot, m.expires_on, m.quantity as change, m.id from movement m
      where m.tenant_id = merchant and m.to_place_id = at_place and m.product_id = of_product
        and (m.lot is not null or m.expires_on is not null)
      union all
      select m.lot, m.expires_on, -m.quantity, m.id from movement m
      where m.tenant_id = merchant and m.from_place_id = at_place and m.product_id = of_product
        and (m.lot is not null or m.expires_on is not null)
    ) moved
    group by moved.lot, moved.expires_on having sum(moved.change) > 0
  ) told
  where lying > told.behind
  order by told.expires_on nulls last, told.last
$$;
