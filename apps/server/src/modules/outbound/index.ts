export { addressOf } from './address-of.ts';
export { countWaiting } from './count-waiting.ts';
export type { ConnectionKey } from './outbox.repo.ts';
export { type Outbox, type OutboxOptions, startOutbox } from './start-outbox.ts';
export { wakeOutbox } from './wake-outbox.ts';
export { withdrawDeliveries } from './withdraw-deliveries.ts';
