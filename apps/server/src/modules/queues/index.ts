export { createQueue } from './create-queue.ts';
export { queueChanged, queueRemoved } from './queues.events.ts';
export { queuesRepo } from './queues.repo.ts';
export { type NewQueue, type QueueRow, queues } from './queues.tables.ts';
