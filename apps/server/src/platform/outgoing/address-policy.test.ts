import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './address-policy.ts';

const refused: Readonly<Record<string, readonly string[]>> = {
  'this network': ['0.0.0.0', '0.1.2.3'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  'link-local': ['169.254.0.1', '169.254.169.254', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
  'shared by providers (CGNAT)': ['100.64.0.1', '100.100.100.200', '100.127.255.255'],
  'protocol assignments': ['192.0.0.1', '192.0.0.192'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  benchmark: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  reserved: ['240.0.0.1', '255.255.255.255', '192.88.99.1'],
  'services of the cloud host': ['168.63.129.16', 'fd00:ec2::254', '::ffff:169.254.169.254'],
  unspecified: ['::'],
  'unique local': ['fc00::1', 'fd12:3456::1'],
  'site local, out of use': ['fec0::1'],
  'mapped IPv4': ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:0.0.0.0'],
  'compatible IPv4': ['::127.0.0.1', '::10.0.0.1', '::8.8.8.8'],
  'translated IPv4': ['::ffff:0:127.0.0.1', '::ffff:0:8.8.8.8'],
  NAT64: ['64:ff9b::127.0.0.1', '64:ff9b::10.0.0.1', '64:ff9b::169.254.169.254', '64:ff9b:1::8.8.8.8'],
  '6to4': ['2002:7f00:1::', '2002:a00:1::1', '2002:808:808::1'],
  Teredo: ['2001::1', '2001:0:7f00:1::'],
  'discard and segment routing': ['100::1', '5f00::1'],
  'not yet given out': ['4000::1', '1::1', 'e000::1'],
  'not an address': ['', 'localhost', '127.1', '2130706433', '0x7f000001', '127.0.0.1.', '[::1]', '1.2.3.4/8'],
};

describe.each(Object.entries(refused))('%s', (_range, addresses) => {
  it.each(addresses)('%s is refused', (address) => expect(isPublicAddress(address)).toBe(false));
});

it.each([
  ...['8.8.8.8', '1.1.1.1', '93.184.215.14', '11.0.0.1', '9.255.255.255', '100.63.255.255', '100.128.0.1'],
  ...['172.15.255.255', '172.32.0.1', '192.167.255.255', '192.169.0.1', '169.253.0.1', '198.17.0.1', '198.20.0.1'],
  ...['223.255.255.255', '126.255.255.255', '128.0.0.1', '168.63.129.15'],
  ...['2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450::1', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'],
])('%s in the public internet is allowed', (address) => expect(isPublicAddress(address)).toBe(true));

it('every address of the private ranges is refused in each of its notations', () => {
  const octet = fc.nat(255);
  const privateAddress = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127), octet, octet, octet),
    fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
    fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
    fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
  );
  fc.assert(
    fc.property(privateAddress, (octets) => {
      const dotted = octets.join('.');
      expect([dotted, `::ffff:${dotted}`, `64:ff9b::${dotted}`, `::${dotted}`].filter(isPublicAddress)).toEqual([]);
    }),
  );
});

it('only this machine itself counts as loopback', () => {
  const addresses = ['127.0.0.1', '127.8.8.8', '::1', '10.0.0.1', '0.0.0.0', '::', '::ffff:127.0.0.1', 'localhost'];
  expect(addresses.filter(isLoopbackAddress)).toEqual(['127.0.0.1', '127.8.8.8', '::1']);
});
