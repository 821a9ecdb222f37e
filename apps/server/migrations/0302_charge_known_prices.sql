-- no-transaction: commits after every 1,000 prices, and goes on where it stopped when it is started again.
-- Charges the messages that were delivered before 0301. Locks no row that the product writes.
do $$
declare
  company int;
  last_id uuid;
  price message_prices;
  seen int;
begin
  for company in select distinct p.company_id from message_prices p order by 1 loop
    last_id := '00000000-0000-0000-0000-000000000000';
    loop
      seen := 0;
      for price in
        select p.* from message_prices p
         where p.company_id = company and p.message_id > last_id
         order by p.message_id limit 1000
      loop
        seen := seen + 1;
        last_id := price.message_id;
        if price.is_billable and price.is_delivered then perform charge_message(price); end if;
      end loop;
      commit;
      exit when seen < 1000;
    end loop;
  end loop;
end
$$;
