-- The key that a notice was first told under, which stays when it is told again from another cell.
alter table outbox add column idempotency_key text;
update outbox set idempotency_key = 'okut-' || tenant_id || '-' || id where done_at is null and tries > 0;
