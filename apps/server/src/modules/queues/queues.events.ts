import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const queueId = z.object({ queueId: z.number() });

export const queueCreated = defineEvent('queue.created', queueId);
export const queueChanged = defineEvent('queue.changed', queueId);
export const queueRemoved = defineEvent('queue.removed', queueId);
