import { expect, it } from 'vitest';
import { goPlaces } from './go-places.ts';

it('links only to screens the user can open', () => {
  expect(goPlaces(() => true)).toContainEqual({ letter: 't', path: '/tickets' });
  expect(goPlaces((path) => path !== '/tickets').map(({ path }) => path)).not.toContain('/tickets');
});

it('never uses the prefix letter', () => {
  expect(goPlaces(() => true).map(({ letter }) => letter)).not.toContain('g');
});
