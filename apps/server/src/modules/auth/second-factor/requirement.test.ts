import { describe, expect, it } from 'vitest';
import { mustSetUp, secondFactorState } from './requirement.ts';

const now = new Date('2026-11-18T12:00:00Z');
const yesterday = new Date('2026-11-17T12:00:00Z');
const inAWeek = new Date('2026-11-25T12:00:00Z');
const production = { NODE_ENV: 'production', STAFF_SECOND_FACTOR_POSTPONED: '' } as const;

const state = (
  given: {
    required?: string;
    profile?: 'admin' | 'user';
    isSuper?: boolean;
    enabledAt?: Date;
    dueAt?: Date;
  },
  env: Parameters<typeof secondFactorState>[0] = production,
) => {
  const { required = 'nobody', profile = 'user', isSuper = false, enabledAt = null, dueAt = null } = given;
  const storedSettings = { secondFactorRequired: required };
  return secondFactorState(env, { user: { profile, isSuper }, storedSettings, enabledAt, storedDueAt: dueAt }, now);
};

describe('a second factor is required', () => {
  it.each([
    ['nobody', 'admin', 'none'],
    ['admins', 'user', 'none'],
    ['admins', 'admin', 'company'],
    ['everybody', 'user', 'company'],
  ] as const)(
    'by a company that requires it of %s, of a user with the profile %s: %s',
    (required, profile, expected) => {
      expect(state({ required, profile }).requiredBy).toBe(expected);
    },
  );

  it('of platform staff in production, without a grace period', () => {
    const staff = state({ isSuper: true, dueAt: inAWeek });
    expect(staff.requiredBy).toBe('platform');
    expect(mustSetUp(staff, now)).toBe(true);
  });

  it.each([
    ['outside production', { ...production, NODE_ENV: 'test' as const }],
    ['while the operator postpones it', { ...production, STAFF_SECOND_FACTOR_POSTPONED: 'phones arrive on Monday' }],
  ])('not of platform staff %s', (_when, env) => {
    expect(state({ isSuper: true }, env).requiredBy).toBe('none');
  });
});

describe('the grace period of a company’s rule', () => {
  it('begins now with seven days, and keeps a stored end', () => {
    expect(state({ required: 'everybody' }).dueAt).toEqual(inAWeek);
    expect(state({ required: 'everybody', dueAt: yesterday }).dueAt).toEqual(yesterday);
  });

  it('leaves the user only the set-up when it ends', () => {
    expect(mustSetUp(state({ required: 'everybody' }), now)).toBe(false);
    expect(mustSetUp(state({ required: 'everybody', dueAt: now }), now)).toBe(true);
  });

  it.each([
    ['is on', { required: 'everybody', enabledAt: yesterday, dueAt: yesterday }],
    ['is required no more', { required: 'nobody', dueAt: yesterday }],
  ])('is over when it %s', (_when, given) => {
    expect(state(given).dueAt).toBeNull();
  });
});
