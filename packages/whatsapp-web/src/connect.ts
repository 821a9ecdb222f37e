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
import type { HistoryChunks } from './receive/history-pieces.ts';
import { identityLinks } from './receive/identity-links.ts';
import type { Me } from './receive/me.ts';
import { closedStanza, openStanza } from './receive/open-stanza.ts';
import { createPeople } from './receive/people.ts';
import { readGated, type Unfinished } from './receive/read-gated.ts';
import { isNoConversation } from './receive/read-message.ts';
import type { RecentGroupMessages } from './receive/recent-group-messages.ts';
import type { SentToLists } from './receive/sent-to-lists.ts';
import { gateStanzas } from './receive/stanza-gate.ts';
import { readSentTo } from './send/read-sent-to.ts';
import { isSending } from './send/sending.ts';
import type { SessionOptions } from './session.ts';
import { trustNetwork } from './trust-network.ts';

const MINUTE_MS = 60_000;
const QUERY_TIMEOUT_MS = 20_000;
/** Time for the last frames and the server's response to them. */
const GOODBYE_MS = 500;

/** The client does not know this notification: github.com/WhiskeySockets/Baileys/issues/2672 */
const PASSKEY_REQUEST = 'passkey_prologue_request';

export interface LineOptions {
  readonly options: SessionOptions;
  readonly credentials: AuthenticationCreds;
  readonly device: WABrowserDescription;
  readonly me: Me;
  readonly queue: CommitQueue;
  readonly unfinished: Unfinished;
  readonly pieces: Pick<HistoryChunks, 'add'>;
  readonly lookUps: LookUps;
  readonly groupIdentities: RecentGroupMessages;
  readonly lists: SentToLists;
  /** The phone was linked in this session. */
  readonly isNewlyLinked: boolean;
  /** Ends the session immediately, before the client can confirm anything more. */
  readonly fail: (error: unknown) => void;
  /** WhatsApp asks the new device for a passkey, and would wait for it forever. */
  readonly onPasskey: () => void;
  /** Shortens the lifetime of QR codes, for tests. */
  readonly qrTimeoutMs: number | undefined;
}

/** One connection of the client, with our store below it and our stanza gate in front of it. */
export function connect({
  options,
  credentials,
  device,
  me,
  queue,
  unfinished,
  pieces,
  lookUps,
  groupIdentities,
  lists,
  isNewlyLinked,
  fail,
  onPasskey,
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
    // Marked as online, this device would silence the notifications of the owner's phone.
    markOnlineOnConnect: false,
    syncFullHistory: wantsHistory,
    // We read the history ourselves before it is confirmed to the phone.
    shouldSyncHistoryMessage: () => false,
    emitOwnEvents: false,
    // The sender of an unreadable message is asked to resend it; the client's own delay would block every other
    // message.
    retryRequestDelayMs: 50,
    generateHighQualityLinkPreview: false,
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 0 },
    // Broadcast lists are not ignored: a customer's list message belongs to the ordinary chat, and an ignored one is
    // refused unread.
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
      groupIdentities,
      stanzaOf: (sealed) => stanzas.get(sealed),
      opened: (opened) => openStanza(reader, opened),
      notOpened: (stanza) => closedStanza(reader, stanza, people),
      commit: ({ events = [], keys = [] }) =>
        events.length > 0 || keys.length > 0 ? queue.commit({ events, keys }) : Promise.resolve(),
      onEnd: () => closeSocketAfter(sock, GOODBYE_MS),
    }),
    ...(qrTimeoutMs !== undefined && { qrTimeout: qrTimeoutMs }),
  });

  // The client's cache also contains received messages and answers any retry request: a customer could make the company
  // send the customer's own words. Without the cache the client calls `getMessage`, which checks the requester.
  if (sock.messageRetryManager) sock.messageRetryManager.addRecentMessage = () => {};

  const readChanges = readGated(reader, people, unfinished);
  gateStanzas(sock.ws, {
    see(stanza) {
      if (stanza.tag === 'notification' && stanza.attrs['type'] === PASSKEY_REQUEST) onPasskey();
      if (stanza.tag === 'notification') groups.del(stanza.attrs['from'] ?? '');
      if (stanza.tag !== 'message' || !Array.isArray(stanza.content)) return;
      for (const { content } of stanza.content) if (content instanceof Uint8Array) stanzas.set(content, stanza);
    },
    before: (stanza) => readChanges(stanza)?.then((changes) => (changes ? queue.commit(changes) : undefined)),
    onError: (error) => log.debug({ by: 'client', reason: error instanceof Error ? error.name : '' }, 'Failed'),
  });
  return sock;
}

/** The client queries the network for devices it does not find here: the only place to prevent that query. */
const askedInPauses = (devices: CacheStore, lookUps: LookUps): CacheStore => ({
  ...devices,
  get<T>(user: string) {
    const known = devices.get<T>(user);
    if (known === undefined && isSending() && lookUps.isPaused()) throw new LookUpsPaused();
    return known;
  },
});
