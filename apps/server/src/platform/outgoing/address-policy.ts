import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;

const loopback4 = IPv4.parseCIDR('127.0.0.0/8');
const globalUnicast = IPv6.parseCIDR('2000::/3');
const translated = IPv6.parseCIDR('64:ff9b::/96');

/** Answers only from inside a cloud machine and issues its credentials, although it looks public. */
const cloudHostService = '168.63.129.16';

/**
 * Whether an address is in the public internet. What is not known to be public is refused: private, loopback,
 * link-local, shared (CGNAT), multicast, reserved, benchmark and documentation ranges, tunnels (6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  const address = readAddress(text);
  if (!address) return false;
  if (address instanceof IPv4) return address.range() === 'unicast' && address.toString() !== cloudHostService;

  const embedded = embeddedIPv4(address);
  if (embedded) return isPublicAddress(embedded);
  return address.match(globalUnicast) && address.range() === 'unicast';
}

export function isLoopbackAddress(text: string): boolean {
  const address = readAddress(text);
  return address instanceof IPv4 ? address.match(loopback4) : address?.range() === 'loopback';
}

/** IPv6 goes through the URL parser first: ipaddr.js takes `::8.8.8.8` for 8.8.8.8, and the socket does not. */
function readAddress(text: string) {
  if (isIP(text) === 4) return IPv4.parse(text);
  const canonical = isIP(text) === 6 && URL.parse(`http://[${text}]/`)?.hostname.slice(1, -1);
  return canonical ? IPv6.parse(canonical) : undefined;
}

/** Two notations reach the IPv4 host they contain: mapped addresses, and NAT64 on machines without IPv4. */
function embeddedIPv4(address: InstanceType<typeof IPv6>): string | undefined {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  return address.match(translated) ? new IPv4(address.toByteArray().slice(-4)).toString() : undefined;
}
