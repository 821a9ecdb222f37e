import { createServer as createHttpServer, type Server } from 'node:http';
import { WebSocketServer } from 'ws';
import { LOOPBACK, listenOnLoopback } from '../loopback.ts';
import { defineSimulator, type RunningSimulator } from '../simulator.ts';
import type { Change } from './changes.ts';
import { answerControl } from './control/control-server.ts';
import { calm, createFaultBox, type FaultBox, type Faults } from './faults.ts';
import { startMediaStore } from './media/media-store.ts';
import type { PersonSettings } from './people/person.ts';
import { type Phone, phoneOf } from './people/phone.ts';
import { createServer } from './server.ts';
import { quietLibsignal } from './signal/quiet-libsignal.ts';
import { type CertificateAuthority, createCertificateAuthority } from './wire/certificate-authority.ts';
import { acceptConnection } from './wire/connection.ts';
import { createWorld, type World } from './world.ts';

export interface WhatsappWebOptions {
  readonly port: number;
  readonly mediaPort: number;
  /** Of the faults; message ids and keys are random all the same. */
  readonly seed: number;
}

export interface RunningWhatsappWeb extends RunningSimulator {
  readonly addresses: { readonly socket: string; readonly http: string; readonly media: string };
  /** The address the client connects to instead of WhatsApp (`waWebSocketUrl`). */
  readonly url: string;
  /** The key the client must trust instead of WhatsApp's own (`WA_CERT_DETAILS.PUBLIC_KEY`). */
  readonly rootPublicKey: Buffer<ArrayBuffer>;
  /** The certificate the client's HTTPS must trust for files, as PEM. */
  readonly mediaCa: string;
  /** The person with this number, created on first use. */
  phone(number: string, settings?: Partial<PersonSettings> & { readonly lid?: string }): Phone;
  readonly faults: {
    set(faults: Partial<Faults>, seed?: number): void;
    calm(): void;
    refuseNext: FaultBox['refuseNext'];
  };
  /** The next thing of this kind that happens. */
  nextChange(kind: Change['kind']): Promise<Change>;
  /** Resolves once the condition is true, checked on every event; rejects after a while. */
  until(holds: () => boolean, timeoutMs?: number): Promise<void>;
  /** Queried numbers and device lists, oldest first: digits of a number or of a LID. */
  lookUps(): readonly string[];
  /** Queries the simulator has no answer for. */
  problems(): readonly string[];
}

const UNTIL_MS = 5_000;

/** WhatsApp for linked devices: the socket with its own encryption, the file servers, and people with phones. */
export async function startWhatsappWebSimulator({
  port = 8070,
  mediaPort = 8071,
  seed = 1,
}: Partial<WhatsappWebOptions> = {}): Promise<RunningWhatsappWeb> {
  quietLibsignal();
  const faults = createFaultBox(seed);
  const media = await startMediaStore(faults, mediaPort);
  const world = createWorld(media, faults);
  const authority = createCertificateAuthority();
  const sockets = new WebSocketServer({ noServer: true });
  const http = serve(world, authority, sockets);
  const boundPort = await listenOnLoopback(http, port).catch(async (error: unknown) => {
    await media.stop();
    throw error;
  });
  const url = socketUrl(boundPort);

  return {
    addresses: { socket: url, http: `http://${LOOPBACK}:${boundPort}`, media: `https://${media.host}` },
    url,
    rootPublicKey: authority.rootPublicKey,
    mediaCa: media.authority,
    describe: () => `whatsapp-web: ${url} (driven at http://${LOOPBACK}:${boundPort}/__simulator)`,
    phone: (number, settings) => phoneOf(world, world.people.add(number, settings)),
    faults: {
      set: (change, nextSeed) => void faults.change(change, nextSeed),
      calm: () => void faults.change(calm),
      refuseNext: faults.refuseNext,
    },
    nextChange: (kind) => nextChange(world, kind),
    until: (holds, timeoutMs = UNTIL_MS) => until(world, holds, timeoutMs),
    lookUps: () => world.lookUps.values(),
    problems: () => world.problems.values(),
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      await Promise.all([media.stop(), new Promise<void>((resolve) => http.close(() => resolve()))]);
    },
  };
}

const socketUrl = (port: number | undefined): string => `ws://${LOOPBACK}:${port}/ws/chat`;

/** One port for both: the socket clients connect to, and the API that plays the phones. */
function serve(world: World, authority: CertificateAuthority, sockets: WebSocketServer): Server {
  const listener = createServer(world);
  const http = createHttpServer((request, response) => {
    const trust = {
      url: socketUrl(request.socket.localPort),
      rootPublicKey: authority.rootPublicKey.toString('base64'),
      mediaCa: world.media.authority,
    };
    // Callers that hang up while their body is read end here, not as an uncaught error.
    answerControl(world, trust, { request, response }).catch(() => request.socket.destroy());
  });
  // A busy caller would otherwise write its next request into a closed socket.
  http.keepAliveTimeout = 60_000;
  http.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (client) => acceptConnection(client, authority, listener));
  });
  return http;
}

function nextChange({ changes }: World, kind: Change['kind']): Promise<Change> {
  return new Promise((resolve) => {
    const stop = changes.listen((change) => {
      if (change.kind !== kind) return;
      stop();
      resolve(change);
    });
  });
}

function until({ changes }: World, holds: () => boolean, timeoutMs: number): Promise<void> {
  if (holds()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const stop = changes.listen(() => {
      if (holds()) finish(resolve);
    });
    const timer = setTimeout(() => finish(() => reject(new Error('It did not come to that in time'))), timeoutMs);
    const finish = (then: () => void) => {
      clearTimeout(timer);
      stop();
      then();
    };
  });
}

export const whatsappWeb = defineSimulator<WhatsappWebOptions, RunningWhatsappWeb>({
  name: 'whatsapp-web',
  start: startWhatsappWebSimulator,
});
