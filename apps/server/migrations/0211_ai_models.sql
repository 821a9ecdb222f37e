-- Models that prompts may use: what the platform knows of them. A new one is a row, not a release.
create table ai_models (
  name text primary key check (name <> ''),
  kind text not null default 'chat' check (kind in ('chat', 'transcription')),
  -- US dollars for a million tokens; of a transcription `minute_price` for a minute.
  input_price double precision not null default 0 check (input_price >= 0),
  output_price double precision not null default 0 check (output_price >= 0),
  minute_price double precision not null default 0 check (minute_price >= 0),
  context_tokens int not null default 16000 check (context_tokens > 0),
  -- What the model calls the limit of its answer.
  limit_field text not null default 'max_tokens' check (limit_field in ('max_tokens', 'max_completion_tokens')),
  -- False: the model takes only its own temperature.
  has_temperature boolean not null default true,
  has_tools boolean not null default true,
  -- False: its answers are always texts.
  has_voice boolean not null default true,
  is_active boolean not null default true
);
revoke insert, update, delete on ai_models from recado_app;

insert into ai_models (name, input_price, output_price, context_tokens, has_voice) values
  ('gpt-3.5-turbo-1106', 1, 2, 16385, true),
  ('gpt-4o', 2.5, 10, 128000, false),
  ('gpt-4o-mini', 0.15, 0.6, 128000, true);
insert into ai_models (name, input_price, output_price, context_tokens, limit_field, has_temperature) values
  ('gpt-5-mini', 0.25, 2, 400000, 'max_completion_tokens', false);
insert into ai_models (name, kind, minute_price, has_temperature, has_tools, has_voice) values
  ('whisper-1', 'transcription', 0.006, false, false, false);
