import { createServer } from 'node:http';
import { LOOPBACK, listenOnLoopback } from '../loopback.ts';
import { isLoopbackHost } from '../meta/http.ts';
import { defineSimulator, type RunningSimulator } from '../simulator.ts';
import { servePhone } from './phone-server.ts';

export interface PhoneOptions {
  readonly port: number;
  /** Where the Meta simulator listens. */
  readonly metaUrl: string;
  /** Where the WhatsApp Web simulator listens; without it the page plays the other channels only. */
  readonly whatsappUrl: string;
}

export interface RunningPhone extends RunningSimulator {
  readonly addresses: { readonly http: string };
  readonly port: number;
}

/** A web page on which one plays the customer: writes to the business, sees its answers and ticks. */
export async function startPhone({
  port = 8040,
  metaUrl = `http://${LOOPBACK}:8030`,
  whatsappUrl = `http://${LOOPBACK}:8070`,
}: Partial<PhoneOptions> = {}): Promise<RunningPhone> {
  const simulators = { meta: onThisMachine(metaUrl), whatsapp: onThisMachine(whatsappUrl) };
  const server = createServer((request, response) => void servePhone(simulators, request, response));
  const boundPort = await listenOnLoopback(server, port);
  const addresses = { http: `http://${LOOPBACK}:${boundPort}` };
  return {
    addresses,
    port: boundPort,
    describe: () =>
      `phone: ${addresses.http} (play the customer; Meta at ${simulators.meta.origin}, WhatsApp Web at ${simulators.whatsapp.origin})`,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Whatever the page may do here, it may do there: another machine must never be at the far end. */
function onThisMachine(address: string): URL {
  const url = new URL(address);
  if (url.protocol !== 'http:' || !isLoopbackHost(url.host)) throw new Error(`${address} is not on this machine`);
  return url;
}

export const phone = defineSimulator<PhoneOptions, RunningPhone>({ name: 'phone', start: startPhone });
