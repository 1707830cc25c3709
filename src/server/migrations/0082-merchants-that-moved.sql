-- contracts: captcha, unused since 0063
drop table captcha;

-- Where the merchant lives since he was moved to another cell, and since when he is known to be there. His rows stay here until
-- he is erased, and nobody asks them.
alter table tenant add column moved_to text, add column moved_at timestamptz;
create trigger callers_moved after update of moved_to on tenant for each row execute function tell_of_callers();

-- Stands before every table of a merchant who is moved, whose number is its argument. It refuses what would be written while somebody
-- holds his lock, waits for nobody, and takes part in the lock itself, so that who gets it knows that nothing is under way. Whoever
-- moved him may die: the lock goes with him. Once he lives elsewhere nothing is written any more, and rows may only go.
create function demand_here() returns trigger language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock_shared(1869313398, tg_argv[0]::integer)
    or (tg_op <> 'DELETE' and tg_table_name <> 'tenant'
      and exists (select from tenant where id = tg_argv[0]::bigint and moved_to is not null)) then
    raise exception 'the merchant is moved to another cell' using errcode = 'object_in_use';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
