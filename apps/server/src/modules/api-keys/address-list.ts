import ipaddr from 'ipaddr.js';

/** Whether an address is one of the listed addresses and networks. An empty list allows every address. */
export function isAddressAllowed(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address that arrives as IPv6 is the IPv4 address.
  const caller = ipaddr.process(address);
  return allowed.some((entry) => {
    const [network, bits] = entry.includes('/') ? ipaddr.parseCIDR(entry) : wholeAddress(entry);
    return network.kind() === caller.kind() && caller.match(network, bits);
  });
}

function wholeAddress(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.process(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
