import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const aboutDraft = z.object({ userId: z.number(), ticketId: z.number() });

export const draftSaved = defineEvent('draft.kept', aboutDraft);
export const draftRemoved = defineEvent('draft.removed', aboutDraft);
