import { expect, it } from 'vitest';
import { pairingEndsAt } from './pairing-ends-at.ts';

it.each([
  [1, '2026-11-12T13:01:40.000Z'],
  [5, '2026-11-12T13:00:20.000Z'],
  [6, '2026-11-12T13:00:00.000Z'],
])('an attempt at its QR code %i ends at %s', (retries, end) => {
  expect(pairingEndsAt({ retries, qrExpiresAt: '2026-11-12T13:00:00.000Z' })).toBe(end);
});

it('an attempt whose code has no known end has none either', () => {
  expect(pairingEndsAt({ retries: 1, qrExpiresAt: null })).toBeNull();
});
