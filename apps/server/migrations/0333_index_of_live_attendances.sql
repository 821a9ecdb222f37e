-- no-transaction: built concurrently, so that tickets move meanwhile.
-- The attendance that lasts, of which a ticket has at most one: where its moves are written, and what the figures of now
-- count.
create unique index concurrently if not exists attendances_live on attendances (company_id, ticket_id) where closed_at is null;
