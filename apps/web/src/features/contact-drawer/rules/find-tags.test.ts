import { expect, it } from 'vitest';
import { findTags } from './find-tags.ts';

const tags = [
  { id: 1, name: 'Orçamento' },
  { id: 2, name: 'Recorrente' },
  { id: 3, name: 'VIP' },
];

it.each([
  { text: '', found: [1, 2], isNew: false },
  { text: 'orca', found: [1], isNew: true },
  { text: ' ORÇAMENTO ', found: [1], isNew: false },
  { text: 'vip', found: [], isNew: false },
  { text: 'Obra', found: [], isNew: true },
])('finds by "$text" what the contact does not have yet', ({ text, found, isNew }) => {
  const answer = findTags(tags, { text, carried: [{ id: 3 }] });
  expect(answer.found.map(({ id }) => id)).toEqual(found);
  expect(answer.isNew).toBe(isNew);
});
