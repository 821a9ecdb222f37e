import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const aboutQuickMessage = z.object({ quickMessageId: z.number() });

export const quickMessageCreated = defineEvent('quick-message.created', aboutQuickMessage);
export const quickMessageChanged = defineEvent(
  'quick-message.changed',
  aboutQuickMessage.extend({ wasCommon: z.boolean() }),
);
export const quickMessageRemoved = defineEvent(
  'quick-message.removed',
  aboutQuickMessage.extend({ wasCommon: z.boolean(), userId: z.number().nullable() }),
);
