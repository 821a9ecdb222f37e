import { connectionChannels } from '@recado/contracts';
import { z } from 'zod';
import { defineLaneTopic } from '../../platform/lanes.ts';
import { receiveAccountEvent } from './receive-account-event.ts';

/** Raw events about an account of a provider, in the lane of the account: "paused" must not overtake "unpaused". */
export const accountEventsLane = defineLaneTopic({
  name: 'account-events',
  payload: z.object({ channel: z.enum(connectionChannels), raw: z.unknown() }),
  attempts: 8,
  async handle(scope, { channel, raw }) {
    const read = scope.services.channels.get(channel).readAccountEvent;
    if (read) await receiveAccountEvent(scope, read(raw, scope.now));
  },
});
