-- A number by QR code may write to few people who never wrote. The copy of such a campaign goes over its list twice: first
-- for those who wrote, who are written to first. True until that pass is over; a copy under way makes it again, harmlessly.
alter table campaigns add column copies_known boolean not null default true;
