import { z } from 'zod';
import { defineContract } from '../route.ts';

/** What `statusImportMessages` says besides a moment, which is when the phone began to tell of its past. */
export const historyImportStatuses = { running: 'Running', mayClose: 'renderButtonCloseTickets' } as const;

/** How far an import of old messages is; -1 of -1 while they still arrive. */
export const historyImportProgress = z.object({
  this: z.number().int(),
  all: z.number().int(),
  /** Of the message that was brought in last. */
  date: z.string().nullable(),
});
export type HistoryImportProgress = z.infer<typeof historyImportProgress>;

export const historyImportContract = defineContract({
  closeTickets: {
    method: 'POST',
    path: '/closedimported/:id',
    summary:
      'Has the waiting tickets closed that an import of old messages has opened, without a word to anybody. Not those in which the customer has written since, and nothing while an import runs.',
    access: { permission: 'connection:manage' },
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_WAPP_FOUND'],
  },
});
