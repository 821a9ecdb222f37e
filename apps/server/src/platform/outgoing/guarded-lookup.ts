import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { OutgoingError } from './outgoing-error.ts';

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/**
 * Resolves and checks in the step whose result the socket connects to. Checked anywhere else, a name could resolve to a
 * public address for the check and to a private one a moment later for the connection.
 */
export function guardLookup(
  resolve: Resolve,
  isAllowed: (address: string, hostname: string) => boolean,
): LookupFunction {
  return (hostname, { all }, callback) => {
    resolveAllowed(hostname).then(
      ([first, ...others]) => (all ? callback(null, [first, ...others]) : callback(null, first.address, first.family)),
      (error) => callback(error, ''),
    );
  };

  async function resolveAllowed(hostname: string): Promise<[LookupAddress, ...LookupAddress[]]> {
    const [first, ...others] = await resolve(hostname);
    if (!first) throw new OutgoingError('unreachable');
    // One bad address among good ones is an attack: it would be tried as soon as the good ones do not answer.
    const refused = [first, ...others].find(({ address }) => !isAllowed(address, hostname));
    if (refused) throw new OutgoingError('address-refused', new Error(`${hostname} is ${refused.address}`));
    return [first, ...others];
  }
}
