import { expect, it } from 'vitest';
import { titleWithCount } from './title-with-count.ts';

it.each([
  [0, 'Atendimentos · Recado'],
  [1, '① Atendimentos · Recado'],
  [9, '⑨ Atendimentos · Recado'],
  [10, '⑩ Atendimentos · Recado'],
  [20, '⑳ Atendimentos · Recado'],
  [21, '(21) Atendimentos · Recado'],
  [1234, '(1234) Atendimentos · Recado'],
])('with %d unread the tab title is %j', (count, title) => {
  expect(titleWithCount(count, 'Atendimentos · Recado')).toBe(title);
});
