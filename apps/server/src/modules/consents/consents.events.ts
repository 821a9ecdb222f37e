import { consentDirections } from '@recado/contracts';
import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

/** A person opted out of campaigns, or in again. Without a contact when none has the address. */
export const consentChanged = defineEvent(
  'consent.changed',
  z.object({ contactId: z.number().nullable(), direction: z.enum(consentDirections) }),
);
