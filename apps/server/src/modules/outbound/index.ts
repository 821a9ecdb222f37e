export { addressOf } from './address-of.ts';
export type { ConnectionKey } from './claimed-delivery.ts';
export { countLivingSenders, countWaiting } from './count-waiting.ts';
export { watchOutbox } from './outbox-metrics.ts';
export { type Outbox, type OutboxOptions, startOutbox } from './start-outbox.ts';
export { wakeOutbox } from './wake-outbox.ts';
export { mayBeLeaving, withdrawDeliveries } from './withdraw-deliveries.ts';
