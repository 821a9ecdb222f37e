-- Who has put the list of first steps away. The steps themselves are read from what there is.
create table onboarding_dismissals (
  company_id int not null,
  user_id int not null,
  dismissed_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call make_tenant_table('onboarding_dismissals');
