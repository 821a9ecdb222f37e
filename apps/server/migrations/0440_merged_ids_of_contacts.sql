-- The ids of the contacts that were merged into this one, also through others: an erasure removes what the audit says of
-- them. Null for a contact without a merge.
alter table contacts add column merged_ids int[];
