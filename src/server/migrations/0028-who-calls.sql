-- Server processes know their callers for a while. Whatever changes who may call, or what a call is answered by, says so
-- itself: no path that ends a session, takes a right or changes a setting can forget to.
create function tell_of_callers() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'tenant' then
    perform pg_notify('okut_callers', new.id::text);
  elsif tg_op = 'INSERT' then
    perform pg_notify('okut_callers', new.tenant_id::text);
  else
    perform pg_notify('okut_callers', old.tenant_id::text);
  end if;
  return null;
end $$;

create trigger callers_leave after delete on session for each row execute function tell_of_callers();
create trigger callers_informed after update of expires_at, informed_at on session
  for each row execute function tell_of_callers();
create trigger callers_change after update on app_user for each row
  when ((old.name, old.user_name, old.type, old.store_id, old.warehouse_id, old.custom_printer, old.provider_staff,
    old.language, old.active, old.changed_at)
    is distinct from (new.name, new.user_name, new.type, new.store_id, new.warehouse_id, new.custom_printer,
    new.provider_staff, new.language, new.active, new.changed_at))
  execute function tell_of_callers();
create trigger callers_enter_groups after insert or delete on user_authority
  for each row execute function tell_of_callers();
create trigger callers_may_other_things after update of permissions or delete on authority_group
  for each row execute function tell_of_callers();
create trigger callers_are_elsewhere after update of name on store for each row execute function tell_of_callers();
create trigger callers_are_elsewhere after update of name on warehouse for each row execute function tell_of_callers();
create trigger callers_find_other_settings after update of settings on tenant
  for each row execute function tell_of_callers();
