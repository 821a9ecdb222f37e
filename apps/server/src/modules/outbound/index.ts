export type { ConnectionKey } from './outbox.repo.ts';
export { type Outbox, type OutboxOptions, startOutbox } from './start-outbox.ts';
