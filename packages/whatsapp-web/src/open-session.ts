import type { ConnectionState, WASocket } from '@whiskeysockets/baileys';
import { askNetwork } from './ask-network.ts';
import { closingOf } from './close-reason.ts';
import { connect } from './connect.ts';
import { callUsual, deviceOf } from './device.ts';
import { createFileRenewals } from './file-renewals.ts';
import { isAnswering } from './is-answering.ts';
import { createCommitQueue } from './keys/commit-queue.ts';
import { isLinked, readCredentials, writeCredentials } from './keys/credentials.ts';
import { patchDecryption } from './keys/whole-decryption.ts';
import { createLookUps } from './look-ups.ts';
import { createPresenceFocus } from './presence-focus.ts';
import { quietLibsignal } from './quiet/quiet-libsignal.ts';
import { readHistoryChunks } from './receive/history-pieces.ts';
import { createMe } from './receive/me.ts';
import { createChunkReader } from './receive/read-pieces.ts';
import { readTyping } from './receive/read-typing.ts';
import { readRecentGroupMessages } from './receive/recent-group-messages.ts';
import { readSentToLists } from './receive/sent-to-lists.ts';
import { readWithheld } from './receive/withheld.ts';
import { createAcks } from './send/acks.ts';
import { lateStatus } from './send/late-status.ts';
import { resendMessage } from './send/resend-message.ts';
import { readRetryRequests } from './send/retry-requests.ts';
import { sendMessage } from './send/send-message.ts';
import { whileSending } from './send/sending.ts';
import { createSessionEnd } from './send/session-end.ts';
import { type ClosedReason, LeaseLost, type SessionOptions, type SessionState, type WebSession } from './session.ts';
import { verifySignatures } from './verify-signatures.ts';

export interface Timing {
  readonly ackMs: number;
  readonly probeMs: number;
  /** Pause before the owner's phone is asked again for messages that arrived without content. */
  readonly askAgainMs: number;
  /** How long this device counts as online after a user opened a chat. */
  readonly attentionMs: number;
  /** Timeout for the owner's phone to upload a file again. */
  readonly renewMs: number;
  /** First pause before a failed history chunk is read again. */
  readonly fetchPauseMs: number;
  /** First pause after the network refused a look-up. */
  readonly lookUpPauseMs: number;
  /** Lifetime of every QR code; undefined leaves it to the client. */
  readonly qrMs: number | undefined;
}

const usual: Timing = {
  ackMs: 20_000,
  probeMs: 5_000,
  askAgainMs: 15 * 60_000,
  attentionMs: 120_000,
  renewMs: 5_000,
  fetchPauseMs: 2_000,
  lookUpPauseMs: 5_000,
  qrMs: undefined,
};
/** The client's lifetime of the first code and of each later one. */
const FIRST_QR_MS = 60_000;
const NEXT_QR_MS = 20_000;
/** Interval of the check for messages a phone could not read; an unconfirmed one is resent with backoff. */
const SEND_AGAIN_MS = 60_000;

/** Opens the connection of one linked phone, or offers QR codes for linking one. */
export async function openSession(options: SessionOptions, timing: Timing = usual): Promise<WebSession> {
  quietLibsignal();
  patchDecryption();
  verifySignatures();
  const { store, onState, expectedPhone, log } = options;
  const credentials = readCredentials(await store.readCredentials());
  const withheld = await readWithheld(store, timing.askAgainMs);
  const askedAgain = await readRetryRequests(store);
  const groupIdentities = await readRecentGroupMessages(store);
  const lists = await readSentToLists(store);
  const pieces = await readHistoryChunks(store, timing.fetchPauseMs);
  const me = createMe(credentials);
  const device = deviceOf(options);
  const queue = createCommitQueue(
    {
      async commit(changes) {
        if (isRefused()) return;
        await pieces.commit(askedAgain.settle(withheld.settle(changes)));
        pieceReader.look();
      },
    },
    fail,
  );
  const acks = createAcks(timing.ackMs);
  const lookUps = createLookUps(timing.lookUpPauseMs);
  const sessionEnd = createSessionEnd();
  const isOpen = () => state.state === 'open' && !ending;
  const pieceReader = createChunkReader({ options, me, pieces, queue, line: () => sock, isOpen, fail });
  let state: SessionState = { state: 'opening' };
  let attempt = 0;
  let link: 'as-found' | 'new' | 'new-and-restarted' = 'as-found';
  let ending: Promise<void> | undefined;
  let sock: WASocket;
  const repeating = [
    setInterval(() => void askForMissing(), timing.askAgainMs).unref(),
    setInterval(() => void sendWhatIsMissed(), SEND_AGAIN_MS).unref(),
  ];

  const hasEnded = () => ending !== undefined;

  /** A phone other than the expected one was linked: nothing of it is stored. */
  function isRefused(): boolean {
    return expectedPhone !== undefined && isLinked(credentials) && me.phone() !== expectedPhone;
  }

  function show(next: SessionState): void {
    state = next;
    try {
      onState(next);
    } catch (error) {
      // Thrown into the client, an error of the listener would close the socket.
      log.error({ reason: error instanceof Error ? error.name : '' }, 'A state listener failed');
    }
  }

  /**
   * Closes the socket immediately, but reports the state only after the running commit, so that the next session reads
   * it.
   */
  function finish(reason: ClosedReason, text: string): Promise<void> {
    ending ??= (async () => {
      void sock.end(undefined);
      for (const timer of repeating) clearInterval(timer);
      pieceReader.close();
      acks.close();
      await queue.close();
      sessionEnd.end();
      show({ state: 'closed', reason, text });
    })();
    return ending;
  }

  function fail(error: unknown): void {
    const isTaken = error instanceof LeaseLost;
    if (!isTaken && !ending)
      log.error({ reason: error instanceof Error ? error.name : '' }, 'The session could not store its state');
    void finish(
      isTaken ? 'stopped' : 'lost',
      isTaken ? 'Another process owns the connection.' : 'The state could not be stored.',
    );
  }

  function saveCredentials(): Promise<void> {
    return isLinked(credentials) ? queue.commit({ credentials: writeCredentials(credentials) }) : Promise.resolve();
  }

  function onUpdate({ qr, connection, isNewLogin, lastDisconnect }: Partial<ConnectionState>): void {
    if (ending) return;
    if (qr) {
      attempt += 1;
      const lifeMs = timing.qrMs ?? (attempt === 1 ? FIRST_QR_MS : NEXT_QR_MS);
      show({ state: 'qr', qr, until: new Date(Date.now() + lifeMs), attempt });
    }
    if (isNewLogin) {
      link = 'new';
      show({ state: 'pairing' });
    }
    if (connection === 'open') void opened();
    if (connection === 'close') closed(lastDisconnect?.error);
  }

  async function opened(): Promise<void> {
    // Open means that a restart finds this session again.
    await saveCredentials().catch(() => {});
    if (ending || isRefused()) return;
    show({ state: 'open', phone: me.phone(), lid: me.lid(), name: credentials.me?.name });
    pieceReader.look();
    await Promise.all([askForMissing(), sendWhatIsMissed()]);
  }

  /** A request or its answer may be lost, so it is repeated. */
  async function askForMissing(): Promise<void> {
    if (state.state !== 'open' || ending) return;
    const { due, keys } = withheld.take();
    if (due.length === 0) return;
    await queue.commit({ keys }).catch(() => {});
    // The client waits two seconds before each request, so they are sent one by one.
    for (const key of due) if (!ending) await sock.requestPlaceholderResend(key).catch(() => undefined);
  }

  async function sendWhatIsMissed(): Promise<void> {
    if (state.state === 'open' && !ending) await resendMessage(sock, { store, me, askedAgain, queue, hasEnded });
  }

  function closed(error: unknown): void {
    const { reason, text, isRestart } = closingOf(error);
    // Repeated restart requests would make us reconnect without a pause; the caller knows the backoff.
    if (!isRestart || link !== 'new') return void finish(reason, text);
    link = 'new-and-restarted';
    dial();
  }

  function dial(): void {
    const line = connect({
      options,
      credentials,
      device,
      me,
      queue,
      unfinished: { withheld, askedAgain },
      pieces,
      lookUps,
      groupIdentities,
      lists,
      isNewlyLinked: link !== 'as-found',
      fail,
      onPasskey: () => void finish('passkey-required', 'WhatsApp asks for a passkey.'),
      qrTimeoutMs: timing.qrMs,
    });
    sock = line;
    line.ev.on('creds.update', () => void saveCredentials().catch(() => {}));
    line.ev.on('connection.update', onUpdate);
    line.ev.on('messages.media-update', renewals.receive);
    line.ws.on('CB:ack,class:message', (ack) => {
      const events = acks.take(ack) ? lateStatus(ack) : [];
      if (events.length > 0) queue.commit({ events }).catch(() => {});
    });
    line.ws.on('CB:chatstate', (stanza) => readTyping(stanza, options));
    line.ws.on('CB:success', () => {
      if (isRefused()) void refuse(line);
    });
  }

  async function refuse(line: WASocket): Promise<void> {
    await line.logout().catch(() => {});
    await finish('wrong-number', `Linked was ${me.phone()}.`);
  }

  const line = () => {
    if (state.state !== 'open') throw new Error('The session is not open');
    return sock;
  };
  const renewals = createFileRenewals(line, timing.renewMs);
  show(state);
  dial();
  return {
    ...askNetwork(line, { lookUps, lists }),
    renewFile: renewals.ask,
    attend: createPresenceFocus(line, timing.attentionMs),
    async send(message, leave) {
      if (state.state !== 'open' || ending) return { outcome: 'unknown', text: 'The session is not open.' };
      const sender = { sock, me, queue, acks, lookUps, hasEnded };
      // The client's queries outlive their socket by many seconds; a sender must not wait for them.
      return sessionEnd.wait(whileSending(() => sendMessage(sender, message, leave)));
    },
    async pairingCode(phone) {
      if (state.state !== 'qr') throw new Error('A pairing code is available only while a QR code is shown');
      callUsual(device);
      const code = await sock.requestPairingCode(phone);
      // The client does not wait until the server knows the code; typed immediately, it would be rejected.
      await isAnswering(sock, timing.probeMs);
      return code;
    },
    probe: async () => state.state === 'open' && isAnswering(sock, timing.probeMs),
    async logOut() {
      if (isLinked(credentials) && !ending) await sock.logout().catch(() => {});
      await finish('logged-out', 'Logged out here.');
    },
    close: () => finish('stopped', 'Closed here.'),
  };
}
