-- The primary key (company_id, id), read backwards, answers every query that this index answered: an eighth of the size of a
-- month, and an entry less for every message.
-- Concurrently is refused for an index of a partitioned table. The lock lasts for the change of the catalogue only.
-- squawk-ignore require-concurrent-index-deletion
drop index messages_of_company;
