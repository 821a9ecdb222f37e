import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { SIGNUP_CODE_DIGITS, SIGNUP_CODE_MINUTES, SIGNUP_CODE_TRIES } from '@recado/contracts';
import type { SignUpRow } from './sign-ups.tables.ts';

export const newCode = (): string =>
  randomInt(10 ** SIGNUP_CODE_DIGITS)
    .toString()
    .padStart(SIGNUP_CODE_DIGITS, '0');

/** Keyed: there are only a million codes, and a plain hash of one is reversed in a moment. */
export const hashCode = (key: Buffer, { companyId, code }: { companyId: number; code: string }): Buffer =>
  createHmac('sha256', key).update(`${companyId} ${code}`).digest();

export const codeExpiry = (now: Date): Date => new Date(now.getTime() + SIGNUP_CODE_MINUTES * 60_000);

/** `wrong` leaves further attempts, `spent` needs a new code, `gone` a new sign-up. */
export type CodeVerdict = 'right' | 'wrong' | 'spent' | 'gone';

type Judged = Pick<SignUpRow, 'codeHash' | 'codeExpiresAt' | 'tries' | 'expiresAt'>;

/** `codeHashes`: of the given code under each signing key. A known address has no code and gets the verdict of a wrong guess. */
export function judgeCode(
  signUp: Judged,
  { codeHashes, now }: { codeHashes: readonly Buffer[]; now: Date },
): CodeVerdict {
  if (signUp.expiresAt <= now) return 'gone';
  const isOver = signUp.codeExpiresAt !== null && signUp.codeExpiresAt <= now;
  if (isOver || signUp.tries >= SIGNUP_CODE_TRIES) return 'spent';
  const { codeHash } = signUp;
  if (codeHash !== null && codeHashes.some((given) => timingSafeEqual(codeHash, given))) return 'right';
  return signUp.tries + 1 < SIGNUP_CODE_TRIES ? 'wrong' : 'spent';
}
