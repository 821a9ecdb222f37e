import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('the return path after signing in', () => {
  it('is the requested page, with search and hash', () => {
    expect(returnPath({ from: '/tickets/9f2?tab=pending#last' })).toBe('/tickets/9f2?tab=pending#last');
  });

  it.each([
    ['another site', 'https://evil.example/tickets'],
    ['another site without a scheme', '//evil.example'],
    ['another site in a browser that forgives slashes', '/\\evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['the sign-in page itself', '/login?x=1'],
    ['the bare address, which asks for no screen', '/'],
    ['no text', 7],
  ])('is never %s', (_, from) => {
    expect(returnPath({ from })).toBeNull();
  });

  it('is undefined without a requested page', () => {
    expect(returnPath(null)).toBeNull();
    expect(returnPath({})).toBeNull();
  });
});
