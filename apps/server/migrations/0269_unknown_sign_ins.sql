-- Attempts to sign in to accounts that do not exist, by source and hour, for the operator. What was typed is not stored:
-- people type passwords into the wrong field.
create table unknown_sign_ins (
  hour timestamptz not null,
  source_address text not null,
  attempts int not null default 1,
  primary key (hour, source_address)
);
-- The product only counts. Companies cannot read it.
revoke all on unknown_sign_ins from recado_app;
