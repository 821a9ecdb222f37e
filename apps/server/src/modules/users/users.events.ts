import { z } from 'zod';
import { defineEvent } from '../../platform/events/events.ts';

export const userRightsChanged = defineEvent('user.rights-changed', z.object({ userId: z.number() }));
