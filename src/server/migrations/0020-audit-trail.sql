-- Every administrative act, written in its own transaction and never changed: who did what to what, from where. What a
-- secret was or became stands nowhere in it, only that it is another one.
create table audit_act (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint not null,
  address text not null,
  call text collate "C" not null,
  subject text collate "C" not null,
  subject_id bigint,
  -- What it was called then, as what was removed has no name any more.
  subject_name text,
  changes jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user
);
create index audit_act_by_time on audit_act (tenant_id, at);
create index audit_act_by_user on audit_act (tenant_id, user_id, at);
comment on column audit_act.changes is 'by column: what stood there before, and after';
