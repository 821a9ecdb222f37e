import { z } from 'zod';
import { ownCompanySchema } from '../companies/company.ts';
import { userSchema } from '../users/users.contract.ts';

export const sessionUserSchema = userSchema
  .extend({
    company: ownCompanySchema,
    secondFactor: z.object({
      isOn: z.boolean(),
      /** From then on the user can only set one up. Null: nothing requires it, or it is on. */
      dueAt: z.iso.datetime().nullable(),
    }),
    /**
     * Set only while the platform's staff is inside the company for support: `endsAt` is the latest end of the visit,
     * `contentUntil` the end of the company's consent to see conversations; null without one.
     */
    support: z.object({ endsAt: z.iso.datetime(), contentUntil: z.iso.datetime().nullable() }).optional(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUserSchema>;

/**
 * The id under which a session acts. Staff in support is no user of the visited company, and in one that came from
 * another installation a user may have the staff's own id: they act under its negative, which no user has.
 */
export const actingIdOf = ({ id, support }: { readonly id: number; readonly support?: object | undefined }): number =>
  support === undefined ? id : -id;

export const sessionSchema = z.object({ token: z.string(), user: sessionUserSchema }).meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

/** The password was right, and the sign-in waits for a code of the second factor. */
export const signInChallengeSchema = z
  .object({ challenge: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'SignInChallenge' });
export type SignInChallenge = z.infer<typeof signInChallengeSchema>;
