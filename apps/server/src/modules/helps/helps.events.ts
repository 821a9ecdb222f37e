import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const aboutHelp = z.object({ helpId: z.number() });

export const helpCreated = defineEvent('help.created', aboutHelp);
export const helpChanged = defineEvent('help.changed', aboutHelp);
export const helpRemoved = defineEvent('help.removed', aboutHelp);
