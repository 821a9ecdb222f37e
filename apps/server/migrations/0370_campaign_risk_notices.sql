-- Who has signed that WhatsApp may ban a number by QR code for campaigns, when and under which text. Rows are only added.
create table campaign_risk_notices (
  company_id int not null,
  connection_id int not null,
  -- Of the text; a new text needs a new signature.
  version int not null check (version > 0),
  language text not null,
  -- As the person wrote it.
  signed_by text not null check (length(signed_by) between 1 and 100),
  -- A number only: the signature outlives the user.
  user_id int not null,
  signed_at timestamptz not null,
  primary key (company_id, connection_id, version),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
call make_tenant_table('campaign_risk_notices');
revoke update, delete on campaign_risk_notices from recado_app, recado_platform;
