-- Listings written to files and files read in, by a worker thread of whichever server claims the job.
create table excel_job (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text collate "C" not null check (kind in ('export', 'import')),
  -- The listing's name, or the kind of import.
  type text collate "C" not null,
  step text collate "C" not null check (step in ('export', 'check', 'apply')),
  request jsonb not null,
  state text collate "C" not null default 'waiting'
    check (state in ('waiting', 'running', 'checked', 'ready', 'failed', 'cancelled')),
  rows_done integer not null default 0,
  rows_total integer,
  error_count integer not null default 0,
  -- The rows of an import that were refused when it was checked, by their numbers in the file.
  refused_rows integer[] not null default '{}',
  file_name text not null,
  -- Hashes of the last tickets that were given out for its files.
  tickets bytea[] not null default '{}',
  preview jsonb,
  -- {word, params}
  failure jsonb,
  tries smallint not null default 0,
  -- The worker thread that has it, and when that last said so.
  claimed_by uuid,
  heartbeat_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz not null default now() + interval '7 days',
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create unique index excel_job_by_id on excel_job (id);
create index excel_job_in_time on excel_job (tenant_id, created_at, id);
create index open_excel_job on excel_job (created_at, id) where state in ('waiting', 'running');
create index excel_job_expiry on excel_job (expires_at);

create table excel_job_chunk (
  tenant_id bigint not null,
  job_id bigint not null,
  which text collate "C" not null check (which in ('file', 'errors', 'source')),
  nth integer not null,
  content bytea not null check (octet_length(content) <= 1048576),
  primary key (tenant_id, job_id, which, nth),
  foreign key (tenant_id, job_id) references excel_job on delete cascade
);
-- The contents are compressed already, or are to be read as they are.
alter table excel_job_chunk alter column content set storage external;
