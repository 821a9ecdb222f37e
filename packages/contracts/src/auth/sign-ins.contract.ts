import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { cursorQuery, nextCursor } from '../lists.ts';
import { defineContract } from '../route.ts';
import { devicePlace } from './devices.contract.ts';

/** How an attempt to sign in ended, and how a session ended. */
export const signInResults = [
  'signed-in',
  'wrong-password',
  'wrong-code',
  'locked',
  'out-of-hours',
  'company-inactive',
  'signed-out',
  'signed-out-remotely',
  'evicted',
  'token-reused',
  'password-changed',
] as const;
export type SignInResult = (typeof signInResults)[number];

export const SIGN_IN_RECORD_DAYS = 180;

export const signInRecordSchema = z
  .object({
    id: z.number().int(),
    /** `id` is null for a removed user. */
    user: z.object({ id: z.number().int().nullable(), name: z.string() }),
    result: z.enum(signInResults),
    happenedAt: z.iso.datetime(),
    ...devicePlace,
    /** Above 1 for a record that counts the further attempts of an hour, from any place. */
    attempts: z.number().int(),
  })
  .meta({ id: 'SignInRecord' });
export type SignInRecord = z.output<typeof signInRecordSchema>;

const page = z.object({ records: z.array(signInRecordSchema), nextCursor });

export const signInsContract = defineContract({
  list: {
    method: 'GET',
    path: '/sign-ins',
    summary: 'Lists who signed in to the company or failed to, newest first, for 180 days.',
    access: { permission: 'sign-in:read' },
    query: z.object({ ...cursorQuery, userId: recordIdText.optional() }),
    response: page,
  },
  listOwn: {
    method: 'GET',
    path: '/sign-ins/own',
    summary: 'Lists the sign-ins to the account of the caller and the failed ones, newest first, for 180 days.',
    access: { permission: 'session:own', whenExpired: 'open' },
    query: z.object(cursorQuery),
    response: page,
  },
  listUnknown: {
    method: 'GET',
    path: '/sign-ins/unknown',
    summary: 'Counts the attempts to sign in to accounts that do not exist, by network, in the last 24 hours.',
    access: { super: true },
    response: z.object({
      networks: z.array(z.object({ network: z.string(), addresses: z.number().int(), attempts: z.number().int() })),
    }),
  },
});
