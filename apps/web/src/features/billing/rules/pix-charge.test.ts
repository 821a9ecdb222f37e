import { describe, expect, it } from 'vitest';
import { payableForMs, paymentPageOf } from './pix-charge.ts';

const MINUTE_MS = 60_000;
const charge = { calendario: { criacao: '2026-11-15T12:00:00.000Z', expiracao: 3600 } };

describe('a charge', () => {
  it.each([
    ['that is new', '2026-11-15T12:00:00Z', 60],
    ['that was asked for before', '2026-11-15T12:35:00Z', 25],
    ['seen by a clock that is an hour late', '2026-11-15T11:00:00Z', 60],
    ['seen by a clock that is two hours early', '2026-11-15T14:00:00Z', 10],
  ])('%s can be paid for its remaining minutes', (_which, arrivedAt, minutes) => {
    expect(payableForMs(charge, new Date(arrivedAt))).toBe(minutes * MINUTE_MS);
  });

  it.each([
    ['https://banco.test/pagar/1', 'https://banco.test/pagar/1'],
    ['pix.banco.test/qr/v2/9f', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('with the address %j links to %j', (location, expected) => {
    expect(paymentPageOf({ location })).toBe(expected);
  });
});
