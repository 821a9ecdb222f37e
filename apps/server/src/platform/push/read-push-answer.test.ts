import { expect, it } from 'vitest';
import { readPushAnswer } from './read-push-answer.ts';

const now = new Date('2026-11-17T12:00:00Z');

it.each([
  [201, undefined, { outcome: 'accepted' }],
  [404, undefined, { outcome: 'gone' }],
  [410, undefined, { outcome: 'gone' }],
  [429, '120', { outcome: 'later', afterSeconds: 120 }],
  [503, 'Tue, 17 Nov 2026 12:00:30 GMT', { outcome: 'later', afterSeconds: 30 }],
  [503, 'Tue, 17 Nov 2026 11:00:00 GMT', { outcome: 'later', afterSeconds: 0 }],
  [500, 'soon', { outcome: 'later' }],
  [502, undefined, { outcome: 'later' }],
  [403, undefined, { outcome: 'refused', reason: 'status 403' }],
  [413, '120', { outcome: 'refused', reason: 'status 413' }],
])('reads status %i with Retry-After %s', (status, retryAfter, expected) => {
  expect(readPushAnswer({ status, headers: { 'retry-after': retryAfter } }, now)).toEqual(expected);
});
