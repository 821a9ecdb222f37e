import { expect, it } from 'vitest';
import { numberProblems } from './number-problems.ts';

const now = new Date('2026-11-18T12:00:00Z');
const fine = {
  rating: 'GREEN',
  restrictedAt: null,
  restrictedUntil: null,
  nameStatus: 'APPROVED',
  verificationStatus: 'VERIFIED',
  checkFailure: '',
} as const;
const before = new Date('2026-11-17T12:00:00Z');
const after = new Date('2026-11-19T12:00:00Z');

it.each([
  ['in order', {}, []],
  ['whose code is old, as of most numbers', { verificationStatus: 'EXPIRED' }, []],
  ['used without a review of its name', { nameStatus: 'AVAILABLE_WITHOUT_REVIEW' }, []],
  ['with a medium rating', { rating: 'YELLOW' }, ['rating-medium']],
  ['with a low rating', { rating: 'RED' }, ['rating-low']],
  ['restricted without an end', { restrictedAt: before }, ['restricted']],
  ['restricted until tomorrow', { restrictedAt: before, restrictedUntil: after }, ['restricted']],
  ['no longer restricted', { restrictedAt: before, restrictedUntil: before }, []],
  ['whose name was declined', { nameStatus: 'DECLINED' }, ['name-declined']],
  ['whose name is being reviewed', { nameStatus: 'PENDING_REVIEW' }, ['name-pending']],
  ['whose name expired', { nameStatus: 'EXPIRED' }, ['name-expired']],
  ['that was never verified', { verificationStatus: 'NOT_VERIFIED' }, ['not-verified']],
  ['that Meta no longer answers for', { checkFailure: 'Token expired' }, ['check-refused']],
] as const)('a number %s', (_what, change, problems) => {
  expect(numberProblems({ ...fine, ...change }, { pausedTemplates: 0, now })).toEqual(problems);
});

it('names the worst first, and paused templates also of a number that was never checked', () => {
  const bad = { ...fine, rating: 'RED', restrictedAt: before } as const;
  expect(numberProblems(bad, { pausedTemplates: 1, now })).toEqual(['restricted', 'rating-low', 'templates-paused']);
  expect(numberProblems(undefined, { pausedTemplates: 2, now })).toEqual(['templates-paused']);
});
