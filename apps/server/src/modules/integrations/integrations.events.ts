import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

const aboutIntegration = z.object({ integrationId: z.number() });

export const integrationCreated = defineEvent('integration.created', aboutIntegration);
export const integrationChanged = defineEvent('integration.changed', aboutIntegration);
/** Emitted before it is deleted: reactions publish what named it, and end the conversations inside it. */
export const integrationRemoved = defineEvent('integration.removed', aboutIntegration);
