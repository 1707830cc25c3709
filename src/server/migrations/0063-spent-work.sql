-- Work that was shown at a sign-in; none is taken twice.
create table spent_work (
  work text collate "C" primary key,
  at timestamptz not null default now()
);
create index spent_work_age on spent_work (at);
