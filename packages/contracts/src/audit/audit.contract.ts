import { z } from 'zod';
import { listQuery } from '../lists.ts';
import { defineContract } from '../route.ts';

export const auditEntrySchema = z
  .object({
    id: z.number().int(),
    /** The action, such as `queue.change` or `support.enter`. */
    action: z.string(),
    /** `before`, `after` and the record that changed; never a secret. */
    details: z.record(z.string(), z.unknown()),
    /** `isPlatform` marks the platform's staff, `isKey` an API key. A deleted user has no name. */
    actor: z.object({
      id: z.number().int(),
      name: z.string().nullable(),
      isPlatform: z.boolean(),
      isKey: z.boolean().optional(),
    }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditContract = defineContract({
  list: {
    method: 'GET',
    path: '/audit',
    summary:
      'Lists the actions of administrators and of the platform’s staff in the company, newest first, twenty a page.',
    access: { permission: 'setting:edit' },
    query: listQuery.pick({ pageNumber: true }),
    response: z.object({ entries: z.array(auditEntrySchema), hasMore: z.boolean() }),
  },
});
