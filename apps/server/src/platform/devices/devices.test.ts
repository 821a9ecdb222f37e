import { expect, it } from 'vitest';
import { describeDevice, deviceLabel } from './describe-device.ts';
import { networkOf } from './network-of.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', 'Chrome · Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0', 'Edge · Windows'],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1', 'Safari · iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 1.0) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', 'Chrome · ChromeOS'],
  ['curl/8', 'Web'],
  ['', 'Web'],
])('names the device of %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});

it('tells phones, tablets and computers apart', () => {
  const kindOf = (userAgent: string) => describeDevice(userAgent).kind;
  expect(kindOf('Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/156.0 Mobile Safari/537.36')).toBe('mobile');
  expect(kindOf('Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1')).toBe(
    'tablet',
  );
  expect(kindOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36')).toBe('desktop');
});

it.each([
  ['189.4.77.12', '189.4.x.x'],
  ['::ffff:189.4.77.12', '189.4.x.x'],
  ['2804:14c:65:8a2::/64', '2804:14c:x:x'],
  ['2804:14c:65:8a2::1', '2804:14c:x:x'],
  ['', ''],
  ['unix', ''],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
