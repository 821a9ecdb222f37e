import { SECOND_FACTOR_GRACE_DAYS, type SecondFactorRequirement } from '@recado/contracts';
import type { Env } from '../../../platform/env.ts';
import { settingsFrom } from '../../settings/index.ts';
import type { UserFacts } from '../../users/index.ts';

export interface SecondFactorState {
  readonly isOn: boolean;
  readonly requiredBy: SecondFactorRequirement;
  /** From then on the user can only set one up. Null while nothing requires it of them, or while it is on. */
  readonly dueAt: Date | null;
  /** The end of the grace period as it is stored. */
  readonly storedDueAt: Date | null;
}

interface Account {
  readonly user: Pick<UserFacts, 'profile' | 'isSuper'>;
  readonly storedSettings: Readonly<Record<string, unknown>>;
  readonly enabledAt: Date | null;
  readonly storedDueAt: Date | null;
}

type Rules = Pick<Env, 'NODE_ENV' | 'STAFF_SECOND_FACTOR_POSTPONED'>;

/** Platform staff of a production installation reaches every company, so it gets no grace period. */
export function secondFactorState(env: Rules, account: Account, now: Date): SecondFactorState {
  const { storedDueAt } = account;
  const state = { isOn: account.enabledAt !== null, requiredBy: requirementOf(env, account), storedDueAt };
  if (state.isOn || state.requiredBy === 'none') return { ...state, dueAt: null };
  return { ...state, dueAt: state.requiredBy === 'platform' ? new Date(0) : (storedDueAt ?? endOfGrace(now)) };
}

function requirementOf(env: Rules, { user, storedSettings }: Account): SecondFactorRequirement {
  if (user.isSuper && env.NODE_ENV === 'production' && env.STAFF_SECOND_FACTOR_POSTPONED === '') return 'platform';
  const { secondFactorRequired } = settingsFrom(storedSettings);
  if (secondFactorRequired === 'everybody') return 'company';
  return secondFactorRequired === 'admins' && user.profile === 'admin' ? 'company' : 'none';
}

const endOfGrace = (now: Date): Date => new Date(now.getTime() + SECOND_FACTOR_GRACE_DAYS * 86_400_000);

export const mustSetUp = ({ dueAt }: Pick<SecondFactorState, 'dueAt'>, now: Date): boolean =>
  dueAt !== null && dueAt <= now;
