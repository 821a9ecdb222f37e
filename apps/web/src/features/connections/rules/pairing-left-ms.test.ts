import { expect, it } from 'vitest';
import { pairingLeftMs } from './pairing-left-ms.ts';

it.each([
  [1, 150_000],
  [5, 70_000],
  [6, 50_000],
])('an attempt at its QR code %i, of which 50 s are left, has %i ms', (retries, leftMs) => {
  expect(pairingLeftMs({ retries, codeLeftMs: 50_000 })).toBe(leftMs);
});
