import type { LiveMessage } from '@recado/contracts';
import type { QueueEvent } from '../api/cache-queue.ts';

export const readQueueMessage = (message: LiveMessage<'queue'>): QueueEvent =>
  message.action === 'delete' ? { kind: 'gone', id: message.queueId } : { kind: 'put', record: message.queue };
