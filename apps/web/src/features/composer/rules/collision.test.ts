import { describe, expect, it } from 'vitest';
import { collisionOf } from './collision.ts';

const alone = { newestAt: null, lastAnswer: null, present: [], begunAfter: '2026-11-15T13:00:00.000Z' };
const camila = (state: 'viewing' | 'typing') => ({ id: 3, name: 'Camila', state });
const answered = (at: string) => ({ ...alone, lastAnswer: { name: 'Camila', at } });

describe('a colleague answers too', () => {
  it.each([
    ['no colleague is there', alone, null],
    ['a colleague only looks', { ...alone, present: [camila('viewing')] }, null],
    ['a colleague types', { ...alone, present: [camila('typing')] }, { kind: 'typing', names: ['Camila'] }],
    ['a colleague answered before this text was begun', answered('2026-11-15T12:59:00.000Z'), null],
    [
      'a colleague answered since',
      answered('2026-11-15T13:00:01.000Z'),
      { kind: 'answered', key: '2026-11-15T13:00:01.000Z', name: 'Camila' },
    ],
    [
      'a colleague answered and goes on typing: the answer is said',
      { ...answered('2026-11-15T13:00:01.000Z'), present: [camila('typing')] },
      { kind: 'answered' },
    ],
    [
      'a colleague gave the first message of all',
      { ...answered('2026-11-15T13:00:01.000Z'), begunAfter: null },
      { kind: 'answered' },
    ],
  ] as const)('%s', (_name, situation, expected) => {
    if (expected === null) expect(collisionOf(situation)).toBeNull();
    else expect(collisionOf(situation)).toMatchObject(expected);
  });
});
