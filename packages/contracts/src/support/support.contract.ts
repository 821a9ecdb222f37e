import { z } from 'zod';
import { defineContract } from '../route.ts';

/** For how many hours a company may let support see its conversations. */
export const SUPPORT_GRANT_HOURS = [1, 4, 24] as const;
export type SupportGrantHours = (typeof SUPPORT_GRANT_HOURS)[number];

export const supportAccessSchema = z
  .object({
    /** The consent that is valid now; null while support sees only the set-up. */
    grant: z
      .object({
        grantedAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        /** Null for a deleted user. */
        grantedBy: z.object({ id: z.number().int(), name: z.string() }).nullable(),
      })
      .nullable(),
    /** The platform's staff inside the company at this moment. */
    visits: z.array(
      z.object({
        id: z.number().int(),
        staff: z.string(),
        reason: z.string(),
        startedAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'SupportAccess' });
export type SupportAccess = z.output<typeof supportAccessSchema>;

export const supportGrantBody = z.object({ hours: z.union(SUPPORT_GRANT_HOURS.map((hours) => z.literal(hours))) });

const access = { permission: 'support:grant' } as const;

export const supportContract = defineContract({
  show: {
    method: 'GET',
    path: '/support-access',
    summary: 'Returns whether support may see conversations, until when, and who is in the company for support.',
    access,
    response: supportAccessSchema,
  },
  grant: {
    method: 'POST',
    path: '/support-access',
    summary: 'Lets the platform’s support see conversations and customers for 1, 4 or 24 hours.',
    access,
    body: supportGrantBody,
    response: supportAccessSchema,
  },
  revoke: {
    method: 'DELETE',
    path: '/support-access',
    summary: 'Ends that consent immediately. Staff inside the company sees only its set-up from then on.',
    access,
    response: supportAccessSchema,
  },
});
