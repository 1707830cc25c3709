-- A view is one's own, or everybody's: kept by whoever made it last. That everybody begins with it stands by itself, as what
-- its maker begins with is another thing.
alter table saved_filter
  add column is_shared boolean not null default false,
  add column starts_all boolean not null default false,
  add constraint only_shared_start_all check (is_shared or not starts_all);
create unique index shared_view_names on saved_filter (tenant_id, page, name) where is_shared;
create unique index one_start_for_all on saved_filter (tenant_id, page) where starts_all;
