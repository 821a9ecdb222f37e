import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

/**
 * Why no campaign may send over a number. `rating`: rated RED. `spam`: too many people reported it (131048). `policy`:
 * blocked for breaking the rules (368). `locked`: the account is locked (131031) or restricted.
 */
export const numberStops = ['rating', 'spam', 'policy', 'locked'] as const;
export type NumberStop = (typeof numberStops)[number];

/** Every campaign of the number has to stop. */
export const numberStopped = defineEvent(
  'number.stopped',
  z.object({ connectionId: z.number(), stop: z.enum(numberStops), code: z.number().nullable() }),
);
/** Meta changed the status of a template. */
export const templateStatusChanged = defineEvent(
  'number.template-status-changed',
  z.object({ connectionId: z.number(), templateId: z.number(), status: z.string() }),
);
