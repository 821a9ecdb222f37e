import { describe, expect, it } from 'vitest';
import { maskedAddress, readDevice } from './origin-text.ts';

describe('where a change came from', () => {
  it.each([
    ['189.40.7.12', '189.40.•••.12'],
    ['2804:14d:5c:1::/64', '2804:14d:5c:1::/64'],
    ['unknown', 'unknown'],
  ])('shows the address %s as %s', (source, shown) => {
    expect(maskedAddress(source)).toBe(shown);
  });

  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
      'Chrome',
      'Windows',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge', 'Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1',
      'Safari',
      'iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ])('reads %s', (userAgent, browser, system) => {
    expect(readDevice(userAgent)).toEqual({ browser, system });
  });

  it.each(['', 'curl/8.0', 'lightMyRequest'])('knows no device for %j', (userAgent) => {
    expect(readDevice(userAgent)).toBeUndefined();
  });
});
