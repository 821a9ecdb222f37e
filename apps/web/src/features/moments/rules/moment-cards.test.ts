import { describe, expect, it } from 'vitest';
import { aMoment } from '../testing/a-moment.ts';
import { momentCards, shownMessage, shownName } from './moment-cards.ts';

describe('the cards', () => {
  it('are one for waiting tickets, first, and one for each agent by name, last updated first', () => {
    const at = (hour: number) => `2026-01-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
    const cards = momentCards([
      aMoment({ id: 1, user: { id: 8, name: 'Bia' }, updatedAt: at(9) }),
      aMoment({ id: 2, user: { id: 7, name: 'ana' }, updatedAt: at(8) }),
      aMoment({ id: 3, user: null, userId: null, updatedAt: at(7) }),
      aMoment({ id: 4, user: { id: 7, name: 'ana' }, updatedAt: at(10) }),
    ]);
    expect(cards.map(({ attendant, moments }) => [attendant?.name ?? null, moments.map(({ id }) => id)])).toEqual([
      [null, [3]],
      ['ana', [4, 2]],
      ['Bia', [1]],
    ]);
  });

  it('keep two agents of the same name apart', () => {
    const cards = momentCards([
      aMoment({ id: 1, user: { id: 8, name: 'Ana' } }),
      aMoment({ id: 2, user: { id: 7, name: 'Ana' } }),
    ]);
    expect(cards).toHaveLength(2);
  });
});

it('names of up to 30 characters are whole, longer ones are cut to 25', () => {
  expect(shownName('x'.repeat(30))).toBe('x'.repeat(30));
  expect(shownName('x'.repeat(31))).toBe(`${'x'.repeat(25)}…`);
});

it('messages of up to 30 characters are whole, longer ones are cut to 27, on one line', () => {
  expect(shownMessage('x'.repeat(30))).toBe('x'.repeat(30));
  expect(shownMessage('x'.repeat(31))).toBe(`${'x'.repeat(27)}…`);
  expect(shownMessage('oi\n\ntudo bem?')).toBe('oi tudo bem?');
  expect(shownMessage('😀'.repeat(30))).toBe('😀'.repeat(30));
});
