export { cacheQueue } from './api/cache-queue.ts';
export { queueKeys } from './api/list-queues.ts';
export { QueueList } from './components/queue-list.tsx';
export { readQueueMessage } from './live/read-queue-message.ts';
