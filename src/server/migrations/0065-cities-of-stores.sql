-- The province that a store stands in, by which the nearest one may be asked for what another lacks.
alter table store add column city text collate "tr-x-icu" not null default '';
