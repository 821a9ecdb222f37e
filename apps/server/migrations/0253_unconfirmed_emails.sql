-- Several companies may have an address that nobody has confirmed. A row is found by (company_id, user_id), which is unique.
alter table sign_in_emails drop constraint sign_in_emails_pkey;
