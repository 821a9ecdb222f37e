import { connectionChannels } from '@recado/contracts';
import { z } from 'zod';
import { defineLaneTopic } from '../../platform/lanes/lanes.ts';
import { receiveEvent } from './receive-event.ts';

/** What a provider told us, as it came, in the lane of its conversation. A shape nobody can read parks that lane only. */
export const inboundLane = defineLaneTopic({
  name: 'inbound',
  payload: z.object({
    connectionId: z.number(),
    channel: z.enum(connectionChannels),
    raw: z.unknown(),
  }),
  attempts: 8,
  handle: receiveEvent,
});
