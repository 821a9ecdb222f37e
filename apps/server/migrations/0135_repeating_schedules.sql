-- no-transaction: built concurrently, so that schedules can be written.
-- A calendar shows repetitions ahead: it finds the schedules that still repeat without reading all earlier ones.
create index concurrently if not exists schedules_repeating on schedules (company_id, send_at, id)
  where repeat_every > 0 and next_at is not null;
