import { createServer } from 'node:http';
import { LOOPBACK, listenOnLoopback } from '../loopback.ts';
import { defineSimulator, type RunningSimulator } from '../simulator.ts';
import { answerApi, type Bank } from './api-server.ts';
import { createCallbacks } from './callbacks.ts';
import { type Charges, createCharges, type Transfer } from './charges.ts';
import { answerControl } from './control-server.ts';
import { createFaults, type Faults } from './faults.ts';

export interface PixOptions {
  readonly port: number;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: () => Date;
}

export interface RunningPix
  extends RunningSimulator,
    Pick<Charges, 'pay' | 'giveBack' | 'find' | 'all'>,
    Pick<Faults, 'setDown' | 'beforeNextAnswer' | 'loseNextAnswer'> {
  readonly addresses: { readonly http: string };
  /** The settings the product needs to call it. */
  readonly settings: {
    readonly apiUrl: string;
    readonly tokenUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
  };
  /** Calls the registered address, so many times in parallel; returns the status codes. */
  tell(transfers: readonly Transfer[], times?: number): Promise<readonly number[]>;
  /** As if every token had been withdrawn. */
  forgetTokens(): void;
  /** How often the API was called, by method and resource: `GET cob`. */
  callCount(what: string): number;
}

/** A bank: the Central Bank's Pix API, callbacks when something is paid, and a page on which one pays. */
export async function startPix({
  port = 8060,
  clientId = 'demo-pix-client',
  clientSecret = 'demo-pix-secret',
  clock = () => new Date(),
}: Partial<PixOptions> = {}): Promise<RunningPix> {
  const charges = createCharges(clock);
  const callbacks = createCallbacks();
  const faults = createFaults();
  const bank: Bank = { clientId, clientSecret, charges, callbacks, faults, tokens: new Set() };
  const calls = new Map<string, number>();

  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const isApi = path.startsWith('/v2/') || path === '/oauth/token';
    const what = `${request.method} ${path.split('/')[2] ?? ''}`;
    if (isApi) calls.set(what, (calls.get(what) ?? 0) + 1);
    // Callers that hang up while their body is read end here, not as an uncaught error.
    (isApi ? answerApi : answerControl)(bank, request, response).catch(() => request.socket.destroy());
  });

  const boundPort = await listenOnLoopback(server, port);
  const http = `http://${LOOPBACK}:${boundPort}`;
  return {
    addresses: { http },
    settings: { apiUrl: `${http}/v2`, tokenUrl: `${http}/oauth/token`, clientId, clientSecret },
    describe: () => `pix: ${http} (open it to pay a charge)`,
    pay: charges.pay,
    giveBack: charges.giveBack,
    find: charges.find,
    all: charges.all,
    setDown: faults.setDown,
    beforeNextAnswer: faults.beforeNextAnswer,
    loseNextAnswer: faults.loseNextAnswer,
    tell: callbacks.tell,
    forgetTokens: () => bank.tokens.clear(),
    callCount: (what) => calls.get(what) ?? 0,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export const pix = defineSimulator<PixOptions, RunningPix>({ name: 'pix', start: startPix });
