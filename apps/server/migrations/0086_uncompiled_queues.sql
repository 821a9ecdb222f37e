-- These functions forbid reading whole tables, which PostgreSQL counts as an enormous cost wherever there is no other way.
-- So dear a statement it compiles first: 450 ms of processor time, every few seconds, to look at a dozen rows.
alter function lane_enqueue set jit = off;
alter function lane_heads set jit = off;
alter function lane_claim set jit = off;
alter function lane_claim_one set jit = off;
alter function lane_finish set jit = off;
alter function outbox_enqueue set jit = off;
alter function outbox_wake set jit = off;
alter function outbox_head set jit = off;
alter function outbox_claim set jit = off;
alter function outbox_next_ms set jit = off;
alter function outbox_begin_call set jit = off;
alter function outbox_finish set jit = off;
alter function outbox_lost set jit = off;
alter function outbox_move set jit = off;
alter function outbox_wake_forgotten set jit = off;
