-- Found by their age each hour, where nothing else is asked of them in that order; such an index takes next to no room.
create index if not exists audit_act_age on audit_act using brin (at);
create index if not exists print_record_age on print_record using brin (at);
create index if not exists outbox_age on outbox using brin (done_at);
