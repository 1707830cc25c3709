-- What an operator does with a merchant as a whole: shuts him out, erases him, and forgets who his customers are.
alter table tenant
  add column disabled_at timestamptz,
  -- So long after his last order a customer's personal data are kept; null: for ever.
  add column personal_days integer check (personal_days >= 1);
alter table customer add column forgotten_at timestamptz;

create trigger callers_are_shut_out after update of disabled_at on tenant for each row execute function tell_of_callers();

-- The ledger changes for nobody; it goes as a whole with the merchant who is named, in the transaction that erases him.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.tenant_id::text = current_setting('okut.erases_merchant', true) then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
