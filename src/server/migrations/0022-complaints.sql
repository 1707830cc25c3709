-- What a worker told his supervisor went wrong, with the record of his station's last acts.
create table complaint (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  user_id bigint not null,
  station text collate "tr-x-icu",
  flow text not null,
  acts integer not null,
  note text not null default '',
  -- A header and an entry a line as JSON, zipped.
  record bytea not null,
  tickets bytea[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user
);
alter table complaint alter column record set storage external;
create index complaint_by_time on complaint (tenant_id, created_at);
