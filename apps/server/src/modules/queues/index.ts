export { createQueue } from './create-queue.ts';
export { queueChanged } from './queues.events.ts';
export { queuesRepo } from './queues.repo.ts';
export { type NewQueue, type QueueRow, queues } from './queues.tables.ts';
