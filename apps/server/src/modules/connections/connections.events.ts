import { z } from 'zod';
import { defineEvent } from '../../platform/events/events.ts';

const payload = z.object({ connectionId: z.number() });

export const connectionAdded = defineEvent('connection.added', payload);
export const connectionChanged = defineEvent('connection.changed', payload);
/** It came up or went down. */
export const connectionStatusChanged = defineEvent('connection.status-changed', payload);
export const connectionRemoved = defineEvent('connection.removed', payload);
