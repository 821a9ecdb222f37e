-- Meta pauses a template of low quality for three hours, then for six, and disables it the third time.
alter table message_templates add column paused_until timestamptz;
