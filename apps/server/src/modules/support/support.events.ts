import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

/** A consent began or ended, or staff entered or left. */
export const supportChanged = defineEvent('support.changed', z.object({}));

/** What staff inside the company may see changed. */
export const supportRightsChanged = defineEvent(
  'support.rights-changed',
  z.object({ staffUserId: z.number(), sessionId: z.string() }),
);
