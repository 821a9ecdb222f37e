-- Removes a month of messages, unless people under legal hold have messages in it. Whoever is put under hold meanwhile
-- waits until the month is gone. Not security definer: the caller sees the holds of all companies, the owner of none.
create function remove_message_month(month date, out is_removed boolean)
  language plpgsql set search_path = public, pg_temp set lock_timeout = '100ms' as $$
begin
  lock table legal_holds in share mode;
  is_removed := not exists (
    select from legal_holds h
      join tickets t on t.company_id = h.company_id and t.contact_id = h.contact_id
      join messages m on m.company_id = t.company_id and m.ticket_id = t.id
     where m.id >= message_month_start(month) and m.id < message_month_start((month + interval '1 month')::date));
  if is_removed then
    perform drop_message_month(month);
  end if;
end
$$;
revoke all on function remove_message_month(date) from public;
grant execute on function remove_message_month(date) to recado_platform;
