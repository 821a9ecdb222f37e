import { expect, it } from 'vitest';
import { signed, unsigned } from './signature.ts';

it('removes a signature and nothing else', () => {
  expect(unsigned(signed('Bom dia', 'Marina'), 'Marina')).toBe('Bom dia');
  expect(unsigned('Bom dia', 'Marina')).toBe('Bom dia');
  expect(unsigned('*Bruno:*\nBom dia', 'Marina')).toBe('*Bruno:*\nBom dia');
});
