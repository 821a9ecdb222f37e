import {
  type AuthenticationCreds,
  type BinaryNode,
  type CacheStore,
  type GroupMetadata,
  makeWASocket,
  type WABrowserDescription,
  type WASocket,
} from '@whiskeysockets/baileys';
import { closeSocketAfter } from './close-socket.ts';
import { boundedCache } from './keys/bounded-cache.ts';
import type { CommitQueue } from './keys/commit-queue.ts';
import { createKeyStore } from './keys/key-store.ts';
import { type LookUps, LookUpsPaused } from './look-ups.ts';
import { clientLog } from './quiet/client-log.ts';
import { committingRepository, currentUnit } from './receive/committing-repository.ts';
import type { GroupIdentities } from './receive/group-identities.ts';
import type { HistoryPieces } from './receive/history-pieces.ts';
import { identityLinks } from './receive/identity-links.ts';
import type { Me } from './receive/me.ts';
import { closedStanza, openStanza } from './receive/open-stanza.ts';
import { createPeople } from './receive/people.ts';
import { readGated, type Unfinished } from './receive/read-gated.ts';
import { isNoConversation } from './receive/read-message.ts';
import type { SentToLists } from './receive/sent-to-lists.ts';
import { gateStanzas } from './receive/stanza-gate.ts';
import { readSentTo } from './send/read-sent-to.ts';
import { isSending } from './send/sending.ts';
import type { SessionOptions } from './session.ts';
import { trustNetwork } from './trust-network.ts';

const MINUTE_MS = 60_000;
const QUERY_TIMEOUT_MS = 20_000;
/** For the last words and the other side's answer to them. */
const GOODBYE_MS = 500;

export interface LineOptions {
  readonly options: SessionOptions;
  readonly credentials: AuthenticationCreds;
  readonly device: WABrowserDescription;
  readonly me: Me;
  readonly queue: CommitQueue;
  readonly unfinished: Unfinished;
  readonly pieces: Pick<HistoryPieces, 'add'>;
  readonly lookUps: LookUps;
  readonly heard: GroupIdentities;
  readonly lists: SentToLists;
  /** The phone was linked in this very session. */
  readonly isNewlyLinked: boolean;
  /** Ends the session at once, before anything more can be confirmed. */
  readonly fail: (error: unknown) => void;
  /** Shortens the life of QR codes, for tests. */
  readonly qrTimeoutMs: number | undefined;
}

/** One connection of the client, with our store beneath it and our gate before it. */
export function connect({
  options,
  credentials,
  device,
  me,
  queue,
  unfinished,
  pieces,
  lookUps,
  heard,
  lists,
  isNewlyLinked,
  fail,
  qrTimeoutMs,
}: LineOptions): WASocket {
  const { store, log, network, wantsHistory = false } = options;
  const stanzas = new WeakMap<Uint8Array, BinaryNode>();
  const groups = boundedCache({ capacity: 100, lifeMs: 5 * MINUTE_MS });
  const keys = createKeyStore({
    store,
    queue,
    onFailure: fail,
    alongWith(changed) {
      const unit = currentUnit.getStore();
      const { events = [], keys = [] } = unit ?? {};
      if (unit) [unit.events, unit.keys] = [[], []];
      return { events: unit?.isPast ? events : [...identityLinks(changed, me), ...events], keys };
    },
  });
  const people = createPeople(keys);
  const reader = { options, me, isNewlyLinked, fail, pieces, lists };

  const sock: WASocket = makeWASocket({
    ...trustNetwork(network),
    auth: { creds: credentials, keys },
    browser: device,
    logger: clientLog(log),
    // The owner's phone goes on ringing while nobody looks at this device.
    markOnlineOnConnect: false,
    syncFullHistory: wantsHistory,
    // What the phone tells of the past is read by us, before it is confirmed.
    shouldSyncHistoryMessage: () => false,
    emitOwnEvents: false,
    // Whoever's message cannot be read is asked to repeat it; meanwhile everybody else's waits.
    retryRequestDelayMs: 50,
    generateHighQualityLinkPreview: false,
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 0 },
    // Not lists: what a customer sends to one stands in the ordinary chat, and what is ignored is refused unread.
    shouldIgnoreJid: isNoConversation,
    msgRetryCounterCache: boundedCache({ capacity: 1_000, lifeMs: 60 * MINUTE_MS }),
    userDevicesCache: askedInPauses(boundedCache({ capacity: 1_000, lifeMs: 5 * MINUTE_MS }), lookUps),
    callOfferCache: boundedCache({ capacity: 100, lifeMs: 5 * MINUTE_MS }),
    placeholderResendCache: boundedCache({ capacity: 1_000, lifeMs: 60 * MINUTE_MS }),
    cachedGroupMetadata: async (jid) => {
      const known = await groups.get<GroupMetadata>(jid);
      if (known) return known;
      const group = await sock.groupMetadata(jid);
      groups.set(jid, group);
      return group;
    },
    defaultQueryTimeoutMs: QUERY_TIMEOUT_MS,
    getMessage: async ({ id, remoteJid: chat, participant: asking }) =>
      id ? ((await readSentTo({ store, people, me }, { id, chat, asking }).catch(fail)) ?? undefined) : undefined,
    makeSignalRepository: committingRepository({
      keys,
      lookUps,
      heard,
      stanzaOf: (sealed) => stanzas.get(sealed),
      opened: (opened) => openStanza(reader, opened),
      notOpened: (stanza) => closedStanza(reader, stanza, people),
      commit: ({ events = [], keys = [] }) =>
        events.length > 0 || keys.length > 0 ? queue.commit({ events, keys }) : Promise.resolve(),
      onEnd: () => closeSocketAfter(sock, GOODBYE_MS),
    }),
    ...(qrTimeoutMs !== undefined && { qrTimeout: qrTimeoutMs }),
  });

  // What came in lately lies there beside what left, and whoever asks for it again gets it: a customer could have the
  // company say his own words. Without it the client asks `getMessage`, which looks who asks.
  if (sock.messageRetryManager) sock.messageRetryManager.addRecentMessage = () => {};

  const readChanges = readGated(reader, people, unfinished);
  gateStanzas(sock.ws, {
    see(stanza) {
      if (stanza.tag === 'notification') groups.del(stanza.attrs['from'] ?? '');
      if (stanza.tag !== 'message' || !Array.isArray(stanza.content)) return;
      for (const { content } of stanza.content) if (content instanceof Uint8Array) stanzas.set(content, stanza);
    },
    before: (stanza) => readChanges(stanza)?.then((changes) => (changes ? queue.commit(changes) : undefined)),
    onError: (error) => log.debug({ by: 'client', reason: error instanceof Error ? error.name : '' }, 'Left undone'),
  });
  return sock;
}

/** What a message that is to leave does not find here, the client asks the network for: the only place to stop it. */
const askedInPauses = (devices: CacheStore, lookUps: LookUps): CacheStore => ({
  ...devices,
  get<T>(user: string) {
    const known = devices.get<T>(user);
    if (known === undefined && isSending() && lookUps.isPaused()) throw new LookUpsPaused();
    return known;
  },
});
