import { type ConnectionKey, startOutbox } from '../../src/modules/outbound/index.ts';
import { type OutboundPlace, outboundServices } from './outbound-services.ts';
import { openOwnSocket } from './socket-channel.ts';

/** A process that owns the socket of one connection, for the fault test to kill. */
if (import.meta.main) {
  const { port, key, ...place } = JSON.parse(process.argv[2] ?? '{}') as OutboundPlace & {
    port: number;
    key: ConnectionKey;
  };
  const owner = openOwnSocket(port, key);
  const services = await outboundServices(place, [owner.channel]);
  startOutbox({ services, concurrency: 8, serves: owner.owned, pollMs: 50 });
  process.send?.('running');
}
