-- Movements in the order in which every report reads them; ids break ties.
create index movement_in_time on movement (tenant_id, at, id);
create index movement_of_user on movement (tenant_id, user_id, at, id) where user_id is not null;
create index movement_out_of on movement (tenant_id, from_place_id, at, id);
create index movement_into on movement (tenant_id, to_place_id, at, id);
