import { z } from 'zod';
import { listQuery } from '../lists.ts';
import { defineContract } from '../route.ts';

export const auditEntrySchema = z
  .object({
    id: z.number().int(),
    /** What was done, as `queue.change` or `support.enter`. */
    action: z.string(),
    /** `before` and `after`, and which record it was; never a secret. */
    details: z.record(z.string(), z.unknown()),
    /** `isPlatform` is the platform's staff; a person who is gone has no name any more. */
    actor: z.object({ id: z.number().int(), name: z.string().nullable(), isPlatform: z.boolean() }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditContract = defineContract({
  list: {
    method: 'GET',
    path: '/audit',
    summary: 'What administrators and the platform’s staff did in the company, newest first, twenty a page.',
    access: { permission: 'setting:edit' },
    query: listQuery.pick({ pageNumber: true }),
    response: z.object({ entries: z.array(auditEntrySchema), hasMore: z.boolean() }),
  },
});
