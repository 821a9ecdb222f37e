import { expect, it } from 'vitest';
import { isAddressAllowed } from './address-list.ts';

it.each([
  ['any address without a list', [], '203.0.113.7', true],
  ['a listed address', ['203.0.113.7'], '203.0.113.7', true],
  ['another address', ['203.0.113.7'], '203.0.113.8', false],
  ['an address in a listed network', ['203.0.113.0/24'], '203.0.113.200', true],
  ['an address outside it', ['203.0.113.0/24'], '203.0.114.1', false],
  ['IPv4 that arrives as IPv6', ['203.0.113.7'], '::ffff:203.0.113.7', true],
  ['an IPv6 address in a network', ['2001:db8::/32'], '2001:db8::5', true],
  ['IPv4 against an IPv6 network', ['::/0'], '203.0.113.7', false],
  ['what is no address', ['203.0.113.0/24'], 'unknown', false],
])('%s', (_case, allowed, address, isAllowed) => {
  expect(isAddressAllowed(allowed, address)).toBe(isAllowed);
});
