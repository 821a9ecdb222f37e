-- A charge at the payment provider for an invoice, with the terms it was made on. Terms never change: what somebody has
-- on the screen of their bank is what they get for it, whatever is chosen at the checkout meanwhile.
create table pix_charges (
  company_id int not null,
  id int generated always as identity,
  invoice_id int not null,
  txid text not null check (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  detail text not null,
  value numeric(12, 2) not null check (value > 0),
  months int not null check (months > 0),
  users int not null,
  connections int not null,
  queues int not null,
  new_plan_id int,
  is_custom boolean not null,
  payer_name text not null,
  payer_document text not null,
  -- Both are the provider's answer; empty until it has come.
  location text,
  br_code text,
  expires_at timestamptz not null,
  settled_at timestamptz,
  -- When the provider is asked next what came of it; empty when nothing more is expected.
  next_check_at timestamptz,
  check_count int not null default 0,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
);
create index pix_charges_of_invoice on pix_charges (company_id, invoice_id);
create index pix_charges_due on pix_charges (next_check_at) where next_check_at is not null;
call make_tenant_table('pix_charges');

-- What was really paid on a charge. The Central Bank's own id of the transfer keeps a repetition from counting.
create table pix_payments (
  company_id int not null,
  end_to_end_id text not null check (length(end_to_end_id) between 1 and 64),
  charge_id int not null,
  value numeric(12, 2) not null check (value >= 0),
  returned_value numeric(12, 2) not null default 0 check (returned_value >= 0),
  paid_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, end_to_end_id),
  foreign key (company_id, charge_id) references pix_charges (company_id, id) on delete cascade
);
create index pix_payments_of_charge on pix_payments (company_id, charge_id);
call make_tenant_table('pix_payments');

-- Directory: whose a charge is, for the provider's callbacks, which name nothing else.
create table pix_txids (
  txid text primary key,
  company_id int not null,
  charge_id int not null,
  unique (company_id, charge_id),
  foreign key (company_id, charge_id) references pix_charges (company_id, id) on delete cascade
);
