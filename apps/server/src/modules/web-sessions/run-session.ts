import { setTimeout as sleep } from 'node:timers/promises';
import type { WebEvent } from '@recado/whatsapp-web/events';
import {
  LeaseLost,
  type SessionHint,
  type SessionOptions,
  type SessionState,
  type WebSession,
} from '@recado/whatsapp-web/session';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { connectionsRepo } from '../connections/index.ts';
import { expectHistory, storeHistory, wantsHistory } from '../history-import/index.ts';
import { backoffMs } from './backoff.ts';
import { incidentsRepo } from './incidents.repo.ts';
import type { Lease } from './lease.ts';
import { leasesRepo, type Pulse } from './leases.repo.ts';
import { publishTyping } from './publish-typing.ts';
import { type Closed, type Life, sessionRecord } from './session-record.ts';
import { openSessionStore } from './session-store.ts';
import { createSocketWatch } from './socket-watch.ts';
import { finalEndOf } from './why-closed.ts';

export type OpenSession = (options: SessionOptions) => Promise<WebSession>;
/** The summary of one socket's life after its end. */
interface Lived {
  readonly closed: Closed;
  readonly wasReached: boolean;
  readonly wasOpen: boolean;
  readonly openMs: number;
}

export interface RunSessionOptions {
  readonly services: Services;
  readonly lease: Lease;
  readonly openSession: OpenSession;
  readonly network: SessionOptions['network'];
  /** Must resolve before the first socket is opened. */
  readonly after?: Promise<void> | undefined;
  /** Messages can be sent over it from now on. */
  readonly onOpen: () => void;
  readonly probeMs: number;
  /** After this long without success the failure is shown to users, and the tries continue. */
  readonly timeoutMs: number;
  readonly backoff?: (failures: number) => number;
}

/** One connection's session for as long as this process owns it, over all its sockets. */
export interface SessionRunner {
  readonly lease: Lease;
  /** Only while messages can be sent over it. */
  open(): WebSession | undefined;
  /** Also while it waits to be scanned. */
  current(): WebSession | undefined;
  isShowingCode(): boolean;
  noteOutbound(): void;
  pulse(): Pulse;
  /** Closes without unlinking the phone: another process continues the session. */
  close(): Promise<void>;
  /** Unlinks the device from the phone. */
  logOut(): Promise<void>;
  /** Resolves when no further socket will be opened, for any reason. */
  readonly over: Promise<void>;
}

/** A plain one: WhatsApp refuses to link devices with unusual names to some accounts. */
const DEVICE_NAME = 'Ubuntu';
const CLOSE_MS = 5_000;
const STEADY_MS = 30_000;

export function runSession(options: RunSessionOptions): SessionRunner {
  const { services, lease, openSession, network, onOpen, probeMs, timeoutMs, backoff = backoffMs } = options;
  const { companyId, connectionId } = lease;
  const log = services.log.child({ companyId, connectionId });
  const scopeNow = (): CompanyScope => companyScope(services, { companyId, actor: 'system' });
  const showTyping = publishTyping(services, lease);
  const stopping = new AbortController();
  const socketWatch = createSocketWatch({ everyMs: probeMs, clock: services.clock });
  let session: WebSession | undefined;
  let state: SessionState = { state: 'opening' };
  let connectedSince: Date | null = null;
  let lastInboundAt: Date | null = null;
  let lastOutboundAt: Date | null = null;
  let closing: Promise<void> | undefined;
  let endLife: ((closed: Closed) => void) | undefined;
  const record = sessionRecord({
    services,
    lease,
    log,
    signal: stopping.signal,
    onLinked: onOpen,
    onTaken: refuseLinked,
    onLeaseLost: () => void close(),
  });

  async function run(): Promise<void> {
    await options.after;
    let triedSince = performance.now();
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const { closed, wasReached, wasOpen, openMs } = await liveOnce();
      if (stopping.signal.aborted || closed.reason === 'stopped') return;
      const end = finalEndOf(closed.reason, closed.text);
      if (end) return record.ended(end);
      // A session that waited to be scanned was not trying to connect.
      if (wasReached) triedSince = performance.now();
      if (wasOpen) {
        // A session that opens and breaks every second would otherwise be retried every second for ever.
        if (openMs > STEADY_MS) failures = 0;
        await record.broke();
      }
      log.info({ reason: closed.reason, text: closed.text, failures }, 'a session was lost and is opened again');
      await record.triesAgain(closed, performance.now() - triedSince > timeoutMs);
      await sleep(backoff(failures), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** One socket from opening to closing, with its events recorded in order. */
  async function liveOnce(): Promise<Lived> {
    const closed = Promise.withResolvers<Closed>();
    let isOver = false;
    let isClosed = false;
    let wasReached = false;
    let wasOpen = false;
    let openedAt = Number.POSITIVE_INFINITY;
    const end = (last: Closed): void => {
      if (isOver) return;
      isOver = true;
      state = last;
      closed.resolve(last);
    };
    endLife = end;
    const life: Life = { isOver: () => isOver, end };
    const ended = (last: Closed) => {
      end(last);
      return { closed: last, wasReached, wasOpen, openMs: performance.now() - openedAt };
    };
    let recording = Promise.resolve();
    const onState = (next: SessionState): void => {
      if (next.state === 'closed') isClosed = true;
      // A socket that closes slowly still emits events when the next one is open.
      if (isOver) return;
      state = next;
      connectedSince = next.state === 'open' ? services.clock() : null;
      wasReached ||= next.state !== 'opening' && next.state !== 'closed';
      if (next.state === 'open') [wasOpen, openedAt] = [true, performance.now()];
      recording = recording.then(() => record.reached(next, life));
      if (next.state === 'closed') end(next);
    };
    try {
      const opened = await openSession(await sessionOptions(onState));
      session = opened;
      if (stopping.signal.aborted) closing ??= closeNow(opened);
      const unwatch = socketWatch.watch({
        probe: () => opened.probe(),
        isOpen: () => state.state === 'open',
        onDead: () => end({ state: 'closed', reason: 'lost', text: 'The socket was open and did not answer.' }),
      });
      const last = await closed.promise;
      unwatch();
      // Ended here and not by the network: the next socket may read the stored state only after this one has written
      // it.
      if (!isClosed && !closing) await closeNow(opened);
      return ended(last);
    } catch (error) {
      if (error instanceof LeaseLost) return ended({ state: 'closed', reason: 'stopped', text: '' });
      log.warn({ err: error }, 'a session could not be opened');
      return ended({ state: 'closed', reason: 'lost', text: 'The session could not be opened.' });
    } finally {
      await recording;
      session = undefined;
      connectedSince = null;
    }
  }

  async function sessionOptions(onState: (state: SessionState) => void): Promise<SessionOptions> {
    const connection = await connectionsRepo.get(scopeNow(), connectionId);
    return {
      store: openSessionStore({ services, lease, onCommitted: noteCommitted }),
      onState,
      onHint: (hint) => noteHint(hint),
      wantsHistory: wantsHistory(connection),
      onHistory: (chunk) => storeHistory(scopeNow(), { connectionId, chunk, assertOwner }),
      deviceName: DEVICE_NAME,
      log,
      ...(network && { network }),
      ...(connection.phoneNumber !== '' && { expectedPhone: connection.phoneNumber }),
    };
  }

  async function assertOwner(scope: CompanyScope): Promise<void> {
    if (!(await leasesRepo.lock(scope, lease))) throw new LeaseLost();
  }

  /** Another connection has this number: both would answer the same customers. */
  async function refuseLinked({ end }: Life): Promise<void> {
    await session?.logOut().catch(() => undefined);
    await record.ended({ failure: { code: 'ERR_ACCOUNT_IN_USE', detail: '' }, deletesState: true });
    stopping.abort();
    end({ state: 'closed', reason: 'stopped', text: '' });
  }

  function noteCommitted(events: readonly WebEvent[]): void {
    // Our own writes are committed too, such as keys and copies, without an event.
    if (events.length > 0) socketWatch.markActive();
    if (events.some((event) => event.kind === 'message' && !event.isOwn)) lastInboundAt = services.clock();
  }

  function noteHint(hint: SessionHint): void {
    socketWatch.markActive();
    if (hint.hint === 'typing') showTyping(hint);
    if (hint.hint === 'history-comes')
      services.background.run('expect a history chunk', () => expectHistory(scopeNow(), connectionId));
    if (hint.hint === 'undecryptable')
      services.background.run('record an unreadable message', () =>
        incidentsRepo.insert(scopeNow(), connectionId, 'undecryptable'),
      );
  }

  function close(): Promise<void> {
    stopping.abort();
    if (session) closing ??= closeNow(session);
    return closing ?? Promise.resolve();
  }

  /** A socket that hangs while closing counts as closed: nothing here listens to it any more. */
  async function closeNow(closed: WebSession): Promise<void> {
    const closing = closed.close().catch((error: unknown) => log.warn({ err: error }, 'a session did not close'));
    await Promise.race([closing, sleep(CLOSE_MS, undefined, { ref: false })]);
    endLife?.({ state: 'closed', reason: 'stopped', text: '' });
  }

  const over = run().catch((error: unknown) => log.error({ err: error }, 'a session was abandoned'));

  return {
    lease,
    open: () => (state.state === 'open' && !stopping.signal.aborted ? session : undefined),
    current: () => session,
    isShowingCode: () => state.state === 'qr',
    noteOutbound() {
      lastOutboundAt = services.clock();
    },
    pulse() {
      const { lagMs, silentSince } = socketWatch.now();
      return { ...lease, connectedSince, lastInboundAt, lastOutboundAt, lagMs, silentSince };
    },
    async close() {
      await close();
      await over;
    },
    async logOut() {
      stopping.abort();
      const unlinking = session
        ?.logOut()
        .catch((error: unknown) => log.warn({ err: error }, 'a device was not unlinked'));
      await Promise.race([unlinking, sleep(CLOSE_MS, undefined, { ref: false })]);
      await close();
      await over;
    },
    over,
  };
}
