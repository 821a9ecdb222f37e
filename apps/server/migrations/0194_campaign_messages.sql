-- Until when a message of this person concerns campaigns: as the answer to a question, or counted as an answer. On the row
-- that every incoming message reads anyway, so that all other messages cost nothing more.
alter table contacts add column campaign_until timestamptz;

-- The state of a recipient follows its message, whoever changes that: the outbox, a status, an agent who sends it again.
create function follow_campaign_message() returns trigger language plpgsql as $$
declare
  reached text := case new.delivery
    when 'queued' then 'queued' when 'failed' then 'failed' when 'undecided' then 'undecided'
    else case when new.ack >= 3 then 'read' when new.ack = 2 then 'delivered' else 'sent' end end;
begin
  update campaign_recipients r
     set state = reached,
         reason = case when reached = 'failed' then coalesce(new.failure->>'reason', 'other') end,
         code = case when reached = 'failed' then (new.failure->>'code')::numeric::int end,
         failed_at = case when reached = 'failed' then clock_timestamp() end,
         sent_at = case when reached in ('sent', 'delivered', 'read') then coalesce(r.sent_at, clock_timestamp()) end,
         delivered_at = case when reached in ('delivered', 'read') then coalesce(r.delivered_at, clock_timestamp()) end,
         read_at = case when reached = 'read' then coalesce(r.read_at, clock_timestamp()) end
   where r.company_id = new.company_id and r.message_id = new.id
     and r.state in ('queued', 'sent', 'delivered', 'read', 'failed', 'undecided')
     and (r.state <> reached or reached = 'failed');
  if found then return null; end if;
  -- A question that may have arrived waits for its answer, or expires.
  update campaign_recipients r
     set state = case reached when 'failed' then 'failed' when 'queued' then 'asking' else 'asked' end,
         reason = case when reached = 'failed' then coalesce(new.failure->>'reason', 'other') end,
         code = case when reached = 'failed' then (new.failure->>'code')::numeric::int end,
         failed_at = case when reached = 'failed' then clock_timestamp() end,
         asked_at = case when reached not in ('failed', 'queued') then coalesce(r.asked_at, clock_timestamp()) end
   where r.company_id = new.company_id and r.confirmation_message_id = new.id
     and (r.state = 'asking' or r.state = 'asked' and reached = 'failed' or r.state = 'failed' and reached <> 'failed');
  return null;
end
$$;
-- The condition is checked without calling the function: other messages pay nothing.
create trigger messages_follow_campaign after update of delivery, ack on messages for each row
  when (new.author = 'campaign' and (old.delivery is distinct from new.delivery or old.ack <> new.ack))
  execute function follow_campaign_message();
