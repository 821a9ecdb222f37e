-- The contacts of a list are found by any part of a name, an e-mail or a number, as contacts are (0060).

-- The items of a list that have the term, or whose number has the digits or is one of `numbers`; at most `most`, in any
-- order. With its owner's rights, because under row security no text index is used; so every statement asks for the
-- company, and without one there is no answer.
create function contact_list_items_like(list int, term text, digits text, numbers text[], most int) returns setof bigint
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp
  set jit = off set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  company constant int := current_company_id();
  wanted constant text := plain_text(coalesce(digits, term));
  query constant tsquery := grams_query(list, coalesce(digits, term));
begin
  if company is null or query is null then return; end if;
  return query
    select i.id from contact_list_items i
     where i.company_id = company and i.list_id = list and i.kind = 'phone' and i.value = any (numbers);
  return query
    with found as materialized (
      -- By the pieces alone, which carry the list: named beside them, it leads PostgreSQL through all rows of the list.
      select i.company_id, i.id, i.value from contact_list_items i
       where plain_grams(i.list_id, i.name, i.email, i.value) @@ query
         and (strpos(plain_text(i.name), wanted) > 0 or strpos(plain_text(i.email), wanted) > 0
              or strpos(i.value, wanted) > 0)
       limit most)
    select f.id from found f where f.company_id = company and f.value <> all (numbers);
end
$$;
revoke all on function contact_list_items_like(int, text, text, text[], int) from public;
grant execute on function contact_list_items_like(int, text, text, text[], int) to recado_app;
