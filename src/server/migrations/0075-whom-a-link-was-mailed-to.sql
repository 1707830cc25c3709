-- A link to set another password by is void once its user is reached elsewhere. Null: it was not mailed, but handed over by
-- the operator.
alter table password_reset add column email text;
