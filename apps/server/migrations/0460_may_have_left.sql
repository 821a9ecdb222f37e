-- A delivery that may have left already, and is repeated because its channel recognises repeats: it is no longer withdrawn.
alter table outbox add column may_have_left boolean not null default false;
