import ipaddr from 'ipaddr.js';

/**
 * The source of a call, as limits count it. One internet connection has 2^64 addresses of IPv6, so they count as one;
 * an IPv4 address written as IPv6 counts as IPv4.
 */
export function sourceAddressOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
