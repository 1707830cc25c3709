-- When the shelf comes in the walk of the set, worked out as the set is made; of none, shelves come by rank, after those.
alter table allocation add column walk_rank integer;
