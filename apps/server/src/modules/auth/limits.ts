import { createRateLimiter, type RateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import type { Services } from '../../platform/services.ts';

/** Rate limits of unauthenticated calls. An office of a hundred agents behind one address signs in at nine o'clock. */
export interface AuthLimits {
  readonly signInByAddress: RateLimiter;
  /** Per pair of e-mail and address: counted by e-mail alone, an attacker anywhere could lock the owner out. */
  readonly signInByPair: RateLimiter;
  readonly signUpByAddress: RateLimiter;
  /** Mails of a sign-up: each gives five attempts, and a stranger must not flood a mailbox. */
  readonly signUpMailByEmail: RateLimiter;
  readonly signUpCodeByAddress: RateLimiter;
  readonly recoveryByAddress: RateLimiter;
  readonly recoveryByEmail: RateLimiter;
  /** Records of a locked account: one per pair and lock. */
  readonly lockRecordByPair: RateLimiter;
  /** Mails about new devices: whoever knows a password must not flood the mailbox of its owner. */
  readonly newDeviceMailByUser: RateLimiter;
}

const MINUTE = 60;
const made = new WeakMap<Services, AuthLimits>();

export function limitsOf(services: Services): AuthLimits {
  let limits = made.get(services);
  if (!limits) {
    const limiter = (name: string, points: number, perSeconds: number) =>
      createRateLimiter(services.redis, { name, points, perSeconds });
    limits = {
      signInByAddress: limiter('sign-in-address', 200, 5 * MINUTE),
      signInByPair: limiter('sign-in-pair', 10, 15 * MINUTE),
      signUpByAddress: limiter('sign-up-address', 10, 60 * MINUTE),
      signUpMailByEmail: limiter('sign-up-mail', 5, 60 * MINUTE),
      signUpCodeByAddress: limiter('sign-up-code', 60, 60 * MINUTE),
      recoveryByAddress: limiter('recovery-address', 30, 60 * MINUTE),
      recoveryByEmail: limiter('recovery-email', 3, 60 * MINUTE),
      lockRecordByPair: limiter('lock-record', 1, 15 * MINUTE),
      newDeviceMailByUser: limiter('new-device-mail', 5, 60 * MINUTE),
    };
    made.set(services, limits);
  }
  return limits;
}
