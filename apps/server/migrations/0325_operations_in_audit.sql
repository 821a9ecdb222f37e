-- An operator's command, such as the one after a restore, has neither a user nor a key. 0326 checks the existing rows.
alter table audit_entries
  drop constraint audit_entries_actor,
  add constraint audit_entries_actor check (num_nonnulls(actor_user_id, actor_key_id) <= 1) not valid;
