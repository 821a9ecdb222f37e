import { Agent } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import makeWASocket, {
  type AuthenticationState,
  type BaileysEventMap,
  type ConnectionState,
  DisconnectReason,
  initAuthCreds,
  type SignalDataSet,
  type UserFacingSocketConfig,
  WA_CERT_DETAILS,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys';
import { vi } from 'vitest';
import { eventually } from '../test-kit/eventually.ts';
import type { DeviceHandle } from './people/device-handle.ts';
import type { Phone } from './people/phone.ts';
import { type RunningWhatsappWeb, startWhatsappWebSimulator, type WhatsappWebOptions } from './whatsapp-web.ts';

// Pairing makes eight hundred keys, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The pinned client as the product would run it, recording every event. */
export interface TestClient {
  /** The current socket; a new one after every reconnection. */
  sock(): WASocket;
  connect(): void;
  readonly qrCodes: string[];
  /** Why each connection ended. */
  readonly closeCodes: number[];
  isOpen(): boolean;
  readonly upserts: { readonly type: string; readonly message: WAMessage }[];
  readonly events: { readonly name: string; readonly payload: unknown }[];
  eventsOf<K extends keyof BaileysEventMap>(name: K): BaileysEventMap[K][];
  /** Messages of others that could be read, without the phone's own housekeeping. */
  inbox(): WAMessage[];
  texts(): string[];
  readonly acks: { readonly id: string; readonly error: string | undefined }[];
  end(): void;
}

export type ClientOptions = Partial<UserFacingSocketConfig> & { readonly auth?: AuthenticationState };

export function createTestClient(simulator: RunningWhatsappWeb, options: ClientOptions = {}): TestClient {
  const auth = options.auth ?? memoryState();
  const client = { qrCodes: [], closeCodes: [], upserts: [], events: [], acks: [] } as Pick<
    TestClient,
    'qrCodes' | 'closeCodes' | 'upserts' | 'events' | 'acks'
  >;
  let sock: WASocket | undefined;
  let isOpen = false;

  function connect(): void {
    const current = makeWASocket({
      logger: silent,
      shouldSyncHistoryMessage: () => false,
      fetchAgent: new Agent({ ca: simulator.mediaCa }),
      retryRequestDelayMs: 10,
      ...options,
      auth,
      waWebSocketUrl: simulator.url,
    });
    sock = current;
    current.ev.process((events) => {
      for (const [name, payload] of Object.entries(events)) client.events.push({ name, payload });
      if (events['creds.update']) Object.assign(auth.creds, events['creds.update']);
      for (const message of events['messages.upsert']?.messages ?? [])
        client.upserts.push({ type: events['messages.upsert']?.type ?? '', message });
    });
    current.ev.on('connection.update', (update) => onUpdate(update));
    current.ws.on('CB:ack,class:message', ({ attrs }: { attrs: Record<string, string> }) =>
      client.acks.push({ id: attrs['id'] ?? '', error: attrs['error'] }),
    );
  }

  function onUpdate({ qr, connection, lastDisconnect }: Partial<ConnectionState>): void {
    if (qr) client.qrCodes.push(qr);
    if (connection) isOpen = connection === 'open';
    if (connection !== 'close') return;
    const code = (lastDisconnect?.error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode ?? 0;
    client.closeCodes.push(code);
    if (code === DisconnectReason.restartRequired) connect();
  }

  const inbox = () => client.upserts.map(({ message }) => message).filter(({ key, message }) => !key.fromMe && message);
  return {
    ...client,
    sock() {
      if (!sock) throw new Error('The client has not connected yet');
      return sock;
    },
    connect,
    isOpen: () => isOpen,
    eventsOf: <K extends keyof BaileysEventMap>(name: K) =>
      client.events.filter((event) => event.name === name).map(({ payload }) => payload as BaileysEventMap[K]),
    inbox,
    texts: () => inbox().flatMap(({ message }) => message?.conversation ?? message?.extendedTextMessage?.text ?? []),
    end: () => void sock?.end(undefined),
  };
}

export interface Linked {
  readonly simulator: RunningWhatsappWeb;
  readonly owner: Phone;
  readonly client: TestClient;
  readonly device: DeviceHandle;
}

export async function startTestSimulator(options: Partial<WhatsappWebOptions> = {}): Promise<RunningWhatsappWeb> {
  const simulator = await startWhatsappWebSimulator({ port: 0, mediaPort: 0, ...options });
  trust(simulator);
  return simulator;
}

/**
 * The set-up of a process before it connects: these two, or the file's content in NODE_EXTRA_CA_CERTS for the second.
 */
export function trust({ rootPublicKey, mediaCa }: RunningWhatsappWeb): void {
  WA_CERT_DETAILS.PUBLIC_KEY = rootPublicKey;
  setDefaultCACertificates([...getCACertificates('default'), mediaCa]);
}

/** A client paired by QR code with this number, open, and done with its phone's history. */
export async function linkClient(
  simulator: RunningWhatsappWeb,
  number = '5511900000001',
  options: ClientOptions = {},
): Promise<Linked> {
  const owner = simulator.phone(number, { name: 'Loja' });
  const client = createTestClient(simulator, options);
  client.connect();
  await eventually(() => client.qrCodes.length > 0);
  const device = await owner.scan(client.qrCodes.at(-1) ?? '');
  await eventually(() => client.isOpen() && device.unconfirmed() === 0);
  return { simulator, owner, client, device };
}

/** Credentials and keys in memory. */
export function memoryState(): AuthenticationState {
  const data = new Map<string, unknown>();
  return {
    creds: initAuthCreds(),
    keys: {
      async get(type, ids) {
        const found = ids.filter((id) => data.has(`${type} ${id}`)).map((id) => [id, data.get(`${type} ${id}`)]);
        return Object.fromEntries(found);
      },
      async set(changes: SignalDataSet) {
        for (const [type, values] of Object.entries(changes))
          for (const [id, value] of Object.entries(values ?? {}))
            if (value === null || value === undefined) data.delete(`${type} ${id}`);
            else data.set(`${type} ${id}`, value);
      },
    },
  };
}

const silent = {
  level: 'silent',
  child: () => silent,
  trace: () => {},
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
};
