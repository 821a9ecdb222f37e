import { eventually } from '@recado/simulators/eventually';
import {
  type DeviceHandle,
  type Phone,
  type RunningWhatsappWeb,
  startWhatsappWebSimulator,
} from '@recado/simulators/whatsapp-web';
import { vi } from 'vitest';
import { type WebEvent, webEvent } from '../events.ts';
import { openSession, type Timing } from '../open-session.ts';
import type {
  HistoryChunk,
  SessionHint,
  SessionOptions,
  SessionState,
  WebAddress,
  WebMessage,
  WebSendOutcome,
  WebSession,
} from '../session.ts';
import { createMemoryStore, type MemoryStore } from './memory-store.ts';

// Pairing creates eight hundred keys, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

export interface TestSession {
  readonly session: WebSession;
  readonly store: MemoryStore;
  readonly states: SessionState[];
  readonly hints: SessionHint[];
  readonly history: HistoryChunk[];
  readonly lines: string[];
  state(): SessionState;
  isOpen(): boolean;
  qr(): string;
  events<K extends WebEvent['kind']>(kind: K): Extract<WebEvent, { kind: K }>[];
  message(providerId: string): Extract<WebEvent, { kind: 'message' }>;
  texts(): string[];
}

export type TestOptions = Partial<Omit<SessionOptions, 'store'>> & {
  readonly store?: MemoryStore;
  readonly timing?: Partial<Timing>;
};

const timing: Timing = {
  ackMs: 5_000,
  probeMs: 500,
  askAgainMs: 12_000,
  attentionMs: 60_000,
  renewMs: 5_000,
  fetchPauseMs: 20,
  lookUpPauseMs: 5_000,
  qrMs: undefined,
};

export async function openTestSession(simulator: RunningWhatsappWeb, options: TestOptions = {}): Promise<TestSession> {
  const { store = createMemoryStore(), timing: other, ...given } = options;
  const [states, hints, history, lines]: [SessionState[], SessionHint[], HistoryChunk[], string[]] = [[], [], [], []];
  const write = (about: object, text: string) => void lines.push(`${JSON.stringify(about)} ${text}`);
  const session = await openSession(
    {
      deviceName: 'Recado',
      network: networkOf(simulator),
      onState: (state) => void states.push(state),
      onHint: (hint) => void hints.push(hint),
      onHistory: async (chunk) => void history.push(chunk),
      log: { debug: write, info: write, warn: write, error: write },
      ...given,
      store,
    },
    { ...timing, ...other },
  );
  const state = () => states.at(-1) ?? { state: 'opening' };
  const ofKind = <K extends WebEvent['kind']>(kind: K) =>
    store.events.filter((event): event is Extract<WebEvent, { kind: K }> => event.kind === kind);
  return {
    session,
    store,
    states,
    hints,
    history,
    lines,
    state,
    isOpen: () => state().state === 'open',
    qr: () => states.findLast((one) => one.state === 'qr')?.qr ?? '',
    events(kind) {
      // Other processes parse events with this schema.
      for (const event of store.events) webEvent.parse(event);
      return ofKind(kind);
    },
    message(providerId) {
      const found = ofKind('message').findLast((event) => event.providerId === providerId);
      if (!found) throw new Error(`The message ${providerId} was not received`);
      return found;
    },
    texts: () => ofKind('message').flatMap(({ content }) => (content.type === 'text' ? [content.text] : [])),
  };
}

export const networkOf = ({ url, rootPublicKey, mediaCa }: RunningWhatsappWeb) => ({
  url,
  rootPublicKey: rootPublicKey.toString('base64'),
  mediaCa,
});

export interface Linked extends TestSession {
  readonly simulator: RunningWhatsappWeb;
  readonly owner: Phone;
  readonly device: DeviceHandle;
}

export const startSimulator = () => startWhatsappWebSimulator({ port: 0, mediaPort: 0 });

/** A session paired by QR code, open, and done with its phone's history. */
export async function linkSession(
  simulator: RunningWhatsappWeb,
  { number = '5511900000001', ...options }: TestOptions & { readonly number?: string } = {},
): Promise<Linked> {
  const owner = simulator.phone(number, { name: 'Loja' });
  const test = await openTestSession(simulator, options);
  await eventually(() => test.qr() !== '');
  const device = await owner.scan(test.qr());
  await eventually(() => test.isOpen() && device.unconfirmed() === 0 && !test.store.has('history-pieces'));
  return { ...test, simulator, owner, device };
}

/** The same session in a restarted process. */
export async function reopen(linked: Linked, options: TestOptions = {}): Promise<Linked> {
  const test = await openTestSession(linked.simulator, { store: linked.store.afterRestart(), ...options });
  await eventually(() => test.isOpen());
  return { ...linked, ...test };
}

export const phoneOf = ({ number }: Phone): WebAddress => ({ kind: 'phone', value: number });
export const lidOf = ({ lid }: Phone): WebAddress => ({ kind: 'lid', value: lid });

let count = 0;
export const newId = (): string => `3EB0TEST${String(++count).padStart(6, '0')}`;

export function send(
  { session }: Pick<TestSession, 'session'>,
  message: Omit<WebMessage, 'providerId'> & { readonly providerId?: string },
): Promise<WebSendOutcome> {
  return session.send({ providerId: newId(), ...message }, async () => {});
}
