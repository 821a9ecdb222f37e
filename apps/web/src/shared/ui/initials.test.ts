import { expect, it } from 'vitest';
import { colorIndexOf, initialsOf } from './initials.ts';

it.each([
  ['Marina Duarte', 'MD'],
  ['Marina Aparecida de Souza Duarte', 'MD'],
  ['patricia.lemos', 'PL'],
  ['Zé', 'Z'],
  ['🌵 Ítalo', 'Í'],
  ['ışık', 'I'],
  ['+55 11 98888-0000', '50'],
  ['', ''],
])('shows %j as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('gives a person the same colour every time, and different people different ones', () => {
  const names = ['Marina Duarte', 'Bruno Siqueira', 'Luan Peixoto', 'Camila Rocha', 'Diego Farias', 'Sílvia Antunes'];
  const colors = names.map((name) => colorIndexOf(name, 8));
  expect(names.map((name) => colorIndexOf(name, 8))).toEqual(colors);
  expect(new Set(colors).size).toBeGreaterThan(3);
  for (const color of colors) expect(color >= 1 && color <= 8).toBe(true);
});
