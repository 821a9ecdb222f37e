import { expect, it } from 'vitest';
import { resumeAction } from './resume-action.ts';

const device = (isActive: boolean) => ({
  id: 1,
  label: 'Chrome · Windows',
  endpointHash: 'h',
  isActive,
  createdAt: '2026-11-17T12:00:00.000Z',
  lastUsedAt: null,
});

it.each([
  ['is in use', device(true), true, 'nothing'],
  ['waits since the user signed in elsewhere', device(false), true, 'send'],
  ['was made for an older key', device(true), false, 'renew'],
  ['is no device of this user', undefined, true, 'drop'],
] as const)('a subscription that %s', (_which, found, isForThisKey, action) => {
  expect(resumeAction(found, isForThisKey)).toBe(action);
});
