import ipaddr from 'ipaddr.js';

/**
 * Where a call comes from, as limits count it. One connection to the internet brings 2^64 addresses of IPv6, so that they
 * count as one; an address of IPv4 that is written as IPv6 counts as what it is.
 */
export function sourceAddressOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
