-- What a transfer travels in: box n of its file, with a label of its own (the file's number, -K and n).
create table transfer_box (
  tenant_id bigint not null,
  id bigint generated always as identity,
  file_id bigint not null,
  n smallint not null check (n between 1 and 99),
  made_by bigint not null,
  made_at timestamptz not null default now(),
  -- When its label was read where it goes.
  came_at timestamptz,
  came_by bigint,
  primary key (tenant_id, id),
  unique (tenant_id, file_id, n),
  foreign key (tenant_id, file_id) references transfer_file,
  foreign key (tenant_id, made_by) references app_user,
  foreign key (tenant_id, came_by) references app_user,
  check ((came_at is null) = (came_by is null))
);
