import { startOutbox } from '../../src/modules/outbound/index.ts';
import { closeServices, type OutboundPlace, outboundServices } from './outbound-services.ts';

/** A worker process for the fault tests to kill. Reports when it runs; exits on SIGTERM. */
if (import.meta.main) {
  const services = await outboundServices(JSON.parse(process.argv[2] ?? '{}') as OutboundPlace);
  const outbox = startOutbox({ services, concurrency: 32, serves: 'http', pollMs: 100 });
  process.on('SIGTERM', async () => {
    await outbox.stop();
    await closeServices(services);
    process.disconnect();
  });
  process.send?.('running');
}
