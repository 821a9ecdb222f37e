import { expect, it } from 'vitest';
import { screenAt } from '../screens.ts';
import { goPlaces } from './go-places.ts';

it('leads only to screens that are there, and that one may open', () => {
  const places = goPlaces(() => true);
  expect(places).toContainEqual({ letter: 't', path: '/tickets' });
  expect(places.filter(({ path }) => screenAt(path).page === undefined)).toEqual([]);
  expect(goPlaces((path) => path !== '/tickets').map(({ path }) => path)).not.toContain('/tickets');
});

it('never uses the letter that begins', () => {
  expect(goPlaces(() => true).map(({ letter }) => letter)).not.toContain('g');
});
