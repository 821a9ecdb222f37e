import { connectionChannels } from '@recado/contracts';
import { z } from 'zod';
import { defineLaneTopic } from '../../platform/lanes.ts';
import { receiveEvent } from './receive-event.ts';
import { receiveStatuses } from './receive-statuses.ts';

/** Raw events of a provider, in the lane of their conversation. An event that cannot be parsed parks only that lane. */
export const inboundLane = defineLaneTopic({
  name: 'inbound',
  payload: z.object({
    connectionId: z.number(),
    channel: z.enum(connectionChannels),
    raw: z.unknown(),
    isRestored: z.boolean().optional(),
  }),
  attempts: 8,
  handle: receiveEvent,
  handleHeads: receiveStatuses,
});
