import ipaddr from 'ipaddr.js';

/**
 * The network of a source address, such as `189.4.x.x`: enough to recognise an own place, and not enough to find where
 * somebody is. Empty for no address.
 */
export function networkOf(sourceAddress: string): string {
  const [host = ''] = sourceAddress.split('/');
  if (!ipaddr.isValid(host)) return '';
  const address = ipaddr.process(host);
  if (address instanceof ipaddr.IPv6) {
    const [first = 0, second = 0] = address.parts;
    return `${first.toString(16)}:${second.toString(16)}:x:x`;
  }
  const [first, second] = address.toString().split('.');
  return `${first}.${second}.x.x`;
}
