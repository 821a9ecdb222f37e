import { z } from 'zod';
import { colleagueSchema } from '../users/users.contract.ts';

/** A colleague as the transfer dialog shows them. */
export const transferTarget = colleagueSchema
  .extend({ online: z.boolean(), openTickets: z.number().int() })
  .meta({ id: 'TransferTarget' });
export type TransferTarget = z.infer<typeof transferTarget>;
