-- One search for everything. Names are found although they are typed wrong, by PostgreSQL's own trigrams; where their
-- extension cannot be had, by how they begin, through functions of the same names.
create function search_folded(text) returns text language sql immutable strict parallel safe
  return lower(translate($1, 'İIıŞşĞğÜüÖöÇçÂâÎîÛû', 'iiissgguuooccaaiiuu') collate "C");

-- A text that stands anywhere, its own signs of a pattern taken as letters.
create function search_pattern(text) returns text language sql immutable strict parallel safe
  return '%' || regexp_replace($1, '([\\%_])', '\\\1', 'g') || '%';

do $$ begin
  create extension if not exists pg_trgm;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'no pg_trgm here: names are found by how they begin';
end $$;

do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index if not exists customer_by_likeness on customer using gin (search_folded(name) gin_trgm_ops);
    create index if not exists product_by_likeness on product using gin (search_folded(name) gin_trgm_ops);
    -- Where thousands are alike, the likest of some are told: to weigh all of them would take a second.
    create function customers_like(tenant bigint, typed text, most integer) returns setof customer language sql stable
      set pg_trgm.word_similarity_threshold = 0.5 set enable_seqscan = off set enable_indexscan = off as $like$
        select * from customer where tenant_id = tenant and id in (
          (select id from customer where tenant_id = tenant and search_folded(name) like search_pattern(typed)
              and length(typed) > 2 limit 50)
          union
          (select id from customer where tenant_id = tenant and typed <% search_folded(name) limit 200))
        order by search_folded(name) like search_pattern(typed) desc,
          word_similarity(typed, search_folded(name)) desc, name
        limit most $like$;
    create function products_like(tenant bigint, typed text, most integer) returns setof product language sql stable
      set pg_trgm.word_similarity_threshold = 0.5 set enable_seqscan = off set enable_indexscan = off as $like$
        select * from product where tenant_id = tenant and id in (
          (select id from product where tenant_id = tenant and search_folded(name) like search_pattern(typed)
              and length(typed) > 2 limit 50)
          union
          (select id from product where tenant_id = tenant and typed <% search_folded(name) limit 200))
        order by search_folded(name) like search_pattern(typed) desc,
          word_similarity(typed, search_folded(name)) desc, name
        limit most $like$;
    create function people_like(tenant bigint, typed text, most integer) returns setof app_user language sql stable
      set pg_trgm.word_similarity_threshold = 0.5 set enable_seqscan = off set enable_indexscan = off as $like$
        select * from app_user where tenant_id = tenant and type <> 999 and id in (
          (select id from app_user where tenant_id = tenant and search_folded(name) like search_pattern(typed)
              and length(typed) > 2 limit 50)
          union
          (select id from app_user where tenant_id = tenant and typed <% search_folded(name) limit 200))
        order by search_folded(name) like search_pattern(typed) desc,
          word_similarity(typed, search_folded(name)) desc, name
        limit most $like$;
  else
    create index if not exists customer_by_beginning on customer (tenant_id, search_folded(name) collate "C");
    create index if not exists product_by_beginning on product (tenant_id, search_folded(name) collate "C");
    create function customers_like(tenant bigint, typed text, most integer) returns setof customer
      language sql stable as $like$
        select c.* from customer c where c.tenant_id = tenant and search_folded(c.name) collate "C" >= typed
          and search_folded(c.name) collate "C" < typed || U&'\+10FFFF' order by c.name limit most $like$;
    create function products_like(tenant bigint, typed text, most integer) returns setof product
      language sql stable as $like$
        select p.* from product p where p.tenant_id = tenant and search_folded(p.name) collate "C" >= typed
          and search_folded(p.name) collate "C" < typed || U&'\+10FFFF' order by p.name limit most $like$;
    create function people_like(tenant bigint, typed text, most integer) returns setof app_user
      language sql stable as $like$
        select u.* from app_user u where u.tenant_id = tenant and u.type <> 999
          and search_folded(u.name) like search_pattern(typed) order by u.name limit most $like$;
  end if;
end $$;
