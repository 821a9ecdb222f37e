import { readFileSync } from 'node:fs';
import { closeServices, type OutboundPlace } from '../outbound/outbound-services.ts';
import { clockedServices, startWork } from './clocked-services.ts';

export interface TimersPlace extends OutboundPlace {
  /** The file with the offset of the test's clock in milliseconds. */
  readonly clockFile: string;
}

export const readClock = (clockFile: string): Date => new Date(Date.now() + Number(readFileSync(clockFile, 'utf8')));

/** A worker process for the fault test to kill. Reports when it runs; exits on request. */
if (import.meta.main) {
  const place = JSON.parse(process.argv[2] ?? '{}') as TimersPlace;
  const services = await clockedServices(place, () => readClock(place.clockFile));
  const work = startWork(services, { sweeps: true });
  process.on('SIGTERM', async () => {
    await work.stop();
    await closeServices(services);
    process.disconnect();
  });
  process.send?.('running');
}
