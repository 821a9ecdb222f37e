import { z } from 'zod';
import { defineContract } from '../route.ts';

/** Values of `statusImportMessages` besides a moment, which is when the phone began to send its history. `declined`: the owner does not share it. */
export const historyImportStatuses = {
  running: 'Running',
  mayClose: 'renderButtonCloseTickets',
  declined: 'declined',
} as const;

/** Progress of a history import; -1 of -1 while messages still arrive. */
export const historyImportProgress = z.object({
  this: z.number().int(),
  all: z.number().int(),
  /** Time of the last imported message. */
  date: z.string().nullable(),
});
export type HistoryImportProgress = z.infer<typeof historyImportProgress>;

export const historyImportContract = defineContract({
  closeTickets: {
    method: 'POST',
    path: '/closedimported/:id',
    summary:
      'Closes the waiting tickets that a history import has opened, without sending a message. Skips tickets in which the customer has written since, and does nothing while an import runs.',
    access: { permission: 'connection:manage' },
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_WAPP_FOUND'],
  },
});
