import { expect, it } from 'vitest';
import { outcomeOf } from './send.ts';

it('a message without an answer is undecided: the phone may have it', () => {
  expect(outcomeOf({ outcome: 'unknown', text: 'The session has ended.' }, '3EB0')).toEqual({
    outcome: 'undecided',
    text: 'The session has ended.',
  });
});
