import { expect, it } from 'vitest';
import { deviceCookieOf, newKnownDevice, readKnownDevice } from './known-device.ts';

const SECRET = 'a secret of this test, long enough';
const ANA = 'ana@exemplo.test';

it('a device is known only for its account and its secret', () => {
  const cookie = newKnownDevice(SECRET, ANA);
  expect(readKnownDevice(SECRET, ANA, cookie)).toBe(cookie.split('.')[0]);
  expect(readKnownDevice(SECRET, 'bia@exemplo.test', cookie)).toBeUndefined();
  expect(readKnownDevice('another secret', ANA, cookie)).toBeUndefined();
});

it.each([[undefined], [''], ['.'], ['id'], ['id.'], [`${'x'.repeat(16)}.${'y'.repeat(43)}`]])(
  'a cookie %j is of no device',
  (cookie) => {
    expect(readKnownDevice(SECRET, ANA, cookie)).toBeUndefined();
  },
);

it('the cookie of a colleague has another name', () => {
  expect(deviceCookieOf(ANA)).not.toBe(deviceCookieOf('bia@exemplo.test'));
});
