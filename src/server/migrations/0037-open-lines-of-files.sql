-- What is still to come of a file: the dock is told the first of it after every scan.
create index receiving_line_to_come on receiving_line (tenant_id, file_id, id) where expected > received + damaged;
