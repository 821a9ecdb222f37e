-- A plan that a company put together at the checkout: users and connections say it all, so there is one row for each pair.
alter table plans add column is_custom boolean not null default false;
create unique index plans_custom on plans (users, connections) where is_custom;

-- Such a plan is made when it has been paid for; a name that somebody has used must not stand in its way.
alter table plans drop constraint plans_name_key;
create unique index plans_name on plans (name) where not is_custom;
