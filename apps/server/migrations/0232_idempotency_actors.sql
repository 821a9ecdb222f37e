-- An idempotency key belongs to an actor: a user, an API key or the token of a connection. Processes of the release
-- before write only user_id; the trigger names the actor for them.
alter table idempotency_keys add column actor text;

create function name_idempotency_actor() returns trigger language plpgsql as $$
begin
  new.actor := coalesce(new.actor, 'user:' || new.user_id);
  return new;
end
$$;
create trigger idempotency_keys_actor before insert on idempotency_keys
  for each row execute function name_idempotency_actor();
update idempotency_keys set actor = 'user:' || user_id where actor is null;
alter table idempotency_keys drop constraint idempotency_keys_pkey;
-- Processes of the release before never read user_id; they only compare it.
-- squawk-ignore ban-drop-not-null
alter table idempotency_keys alter column user_id drop not null;
-- The table holds the keys of two days at most: the scan and the indexes take less time than the lock may.
-- squawk-ignore adding-not-nullable-field
alter table idempotency_keys alter column actor set not null;
-- The same few rows; an index cannot be built concurrently in the transaction that drops the old key.
-- squawk-ignore require-concurrent-index-creation
create unique index idempotency_keys_by_actor on idempotency_keys (company_id, actor, key);
alter table idempotency_keys add constraint idempotency_keys_pkey primary key using index idempotency_keys_by_actor;
-- The same few rows again. Removing a user removes their keys.
-- squawk-ignore require-concurrent-index-creation
create index idempotency_keys_of_user on idempotency_keys (company_id, user_id) where user_id is not null;
