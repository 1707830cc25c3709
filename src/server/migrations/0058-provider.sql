-- What provider staff set for a merchant: parts of the product that he does not have, and words that he wants otherwise.
alter table tenant add column switched_off text[] not null default '{}';
create trigger callers_find_other_features after update of switched_off on tenant
  for each row when (old.switched_off is distinct from new.switched_off) execute function tell_of_callers();
create table word_override (
  tenant_id bigint not null references tenant,
  language text collate "C" not null,
  name text collate "C" not null,
  word text not null,
  saved_by bigint not null,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, language, name),
  foreign key (tenant_id, saved_by) references app_user
);
