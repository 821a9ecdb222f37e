-- While a worker makes the call, the time at which its lease ends: the calls of a company at one time are counted by it.
alter table webhook_deliveries add column leased_until timestamptz;
