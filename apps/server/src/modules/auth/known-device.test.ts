import { expect, it } from 'vitest';
import { deviceCookieOf, deviceIdFor, readKnownDevice, signKnownDevice } from './known-device.ts';

const SECRET = 'a secret of this test that is long enough';
const ana = { companyId: 3, userId: 7 };
const device = { ...ana, id: 'device' };

it('a device is known only for its account and its secret', () => {
  const cookie = signKnownDevice(SECRET, device);
  expect(readKnownDevice(SECRET, cookie)).toEqual(device);
  expect(readKnownDevice('another secret', cookie)).toBeUndefined();
  expect(deviceIdFor(ana, device)).toBe('device');
  expect(deviceIdFor({ ...ana, userId: 8 }, device)).toBeUndefined();
  expect(deviceIdFor({ ...ana, companyId: 4 }, device)).toBeUndefined();
  expect(deviceIdFor(ana, undefined)).toBeUndefined();
});

it('a cookie with another account, or another id, is of no device', () => {
  const [, , , signature] = signKnownDevice(SECRET, device).split('.');
  for (const changed of ['4.7.device', '3.8.device', '3.7.other', '37.device', '.3.7.device']) {
    expect(readKnownDevice(SECRET, `${changed}.${signature}`), changed).toBeUndefined();
  }
});

it('a device known under the previous secret stays known, and its new cookie is signed with the new one', () => {
  const [next, rotated] = ['the next secret of this test', `the next secret of this test,${SECRET}`];
  expect(readKnownDevice(rotated, signKnownDevice(SECRET, device))).toEqual(device);
  const renewed = signKnownDevice(rotated, device);
  expect(readKnownDevice(next, renewed)).toEqual(device);
  expect(readKnownDevice(SECRET, renewed)).toBeUndefined();
});

it.each([[undefined], [''], ['.'], ['...'], ['3.7.id'], ['3.7.id.'], [`${'x'.repeat(16)}.${'y'.repeat(43)}`]])(
  'a cookie %j is of no device',
  (cookie) => {
    expect(readKnownDevice(SECRET, cookie)).toBeUndefined();
  },
);

it('the cookie of a colleague has another name', () => {
  expect(deviceCookieOf('ana@exemplo.test')).not.toBe(deviceCookieOf('bia@exemplo.test'));
});
