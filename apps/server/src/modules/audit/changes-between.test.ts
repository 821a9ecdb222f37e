import { expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

it('an audit entry names what changed and nothing else', () => {
  const before = { name: 'Vendas', hours: [{ day: 'monday' }], secret: 'a', updatedAt: 1 };
  const after = { name: 'Comercial', hours: [{ day: 'monday' }], secret: 'b', updatedAt: 2 };
  expect(changesBetween(before, after, ['secret'])).toEqual({
    before: { name: 'Vendas' },
    after: { name: 'Comercial' },
  });
});
