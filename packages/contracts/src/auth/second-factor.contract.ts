import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';
import { sessionSchema } from './session.ts';

/** How long a sign-in waits for its code, and how many codes it accepts. */
export const SIGN_IN_CODE_MINUTES = 5;
export const SIGN_IN_CODE_TRIES = 5;
/** How long a user of a company that requires a second factor may work without one. */
export const SECOND_FACTOR_GRACE_DAYS = 7;
/** How long the QR code of a set-up works. */
export const SECOND_FACTOR_SETUP_MINUTES = 15;
export const RECOVERY_CODES = 10;

/** Of the app or a recovery code. Users copy both with spaces and hyphens. */
const code = storableText(60)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1));
const currentPassword = storableText(200).min(1);
const proof = z.object({ currentPassword, code });

/** Who requires the second factor of a user. */
export const secondFactorRequirement = z.enum(['none', 'company', 'platform']);
export type SecondFactorRequirement = z.infer<typeof secondFactorRequirement>;

export const secondFactorSchema = z
  .object({
    enabledAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.number().int(),
    requiredBy: secondFactorRequirement,
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactorSchema>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
/** Users who must set up a second factor, or pay, can still do so. */
const own = { permission: 'session:own', whenExpired: 'open', withoutSecondFactor: 'open' } as const;
const done = z.object({ message: z.string() }).meta({ id: 'SecondFactorDone' });

export const secondFactorContract = defineContract({
  loginWithCode: {
    method: 'POST',
    path: '/auth/login/code',
    summary:
      'Opens the session of a sign-in with a code of the authenticator app or a recovery code, from the browser that sent the password.',
    access: { public: 'The challenge of the sign-in and the cookie of its browser are the credential.' },
    body: z.object({ challenge: z.string().min(1).max(200), code }),
    response: sessionSchema,
    errors: [
      'ERR_SECOND_FACTOR_WRONG',
      'ERR_SIGN_IN_EXPIRED',
      'ERR_OUT_OF_HOURS',
      'ERR_COMPANY_INACTIVE',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  show: {
    method: 'GET',
    path: '/auth/second-factor',
    summary: 'Returns the state of the caller’s second factor.',
    access: own,
    response: secondFactorSchema,
  },
  setUp: {
    method: 'POST',
    path: '/auth/second-factor/setup',
    summary:
      'Returns a new secret for an authenticator app. It replaces nothing until it is confirmed with its first code. A caller who already has a second factor also sends a code of it.',
    access: own,
    body: proof.partial({ code: true }),
    response: z.object({ secret: z.string(), address: z.string() }).meta({ id: 'SecondFactorSetup' }),
    errors: ['ERR_CURRENT_PASSWORD_WRONG', 'ERR_SECOND_FACTOR_WRONG', 'ERR_TOO_MANY_REQUESTS'],
  },
  confirm: {
    method: 'POST',
    path: '/auth/second-factor/confirm',
    summary: 'Switches the new second factor on with its first code, and returns ten recovery codes once.',
    access: own,
    body: z.object({ code }),
    response: recoveryCodes,
    errors: ['ERR_SECOND_FACTOR_WRONG', 'ERR_SECOND_FACTOR_SETUP_EXPIRED', 'ERR_TOO_MANY_REQUESTS'],
  },
  renewCodes: {
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    summary: 'Replaces the caller’s recovery codes and returns the new ones once.',
    access: own,
    body: proof,
    response: recoveryCodes,
    errors: ['ERR_CURRENT_PASSWORD_WRONG', 'ERR_SECOND_FACTOR_WRONG', 'ERR_SECOND_FACTOR_OFF', 'ERR_TOO_MANY_REQUESTS'],
  },
  turnOff: {
    method: 'POST',
    path: '/auth/second-factor/off',
    summary: 'Switches the caller’s second factor off, unless the company or the platform requires it.',
    access: own,
    body: proof,
    response: done,
    errors: [
      'ERR_CURRENT_PASSWORD_WRONG',
      'ERR_SECOND_FACTOR_WRONG',
      'ERR_SECOND_FACTOR_OFF',
      'ERR_SECOND_FACTOR_STAYS_ON',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  listUsers: {
    method: 'GET',
    path: '/users/second-factors',
    summary: 'Lists the ids of the users who have a second factor.',
    access: { permission: 'user:manage' },
    response: z.object({ userIds: z.array(recordId) }),
  },
  reset: {
    method: 'DELETE',
    path: '/users/:id/second-factor',
    summary:
      'Switches the second factor of another user off, who lost the app and the recovery codes. The user is signed out and told by mail.',
    access: { permission: 'user:manage' },
    params: z.object({ id: recordIdText }),
    response: done,
    errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION', 'ERR_SECOND_FACTOR_OFF'],
  },
});
