import type { ErrorCode } from '@recado/contracts';
import type { z } from 'zod';
import type { Background } from '../background.ts';
import { AppError } from '../errors.ts';
import type { Logger } from '../log/logger.ts';
import { mayAddress, type Room } from '../rooms.ts';
import { seesContent, type Viewer } from '../viewer.ts';
import type { Connection } from './connections.ts';
import { createEventBudget } from './event-budget.ts';

/** An honest client sends one event when a screen opens and a heartbeat every few minutes. */
const BUDGET = { burst: 50, perSecond: 10, floodAfter: 200 };

/** Rooms a module decided this viewer may join or leave. They last until the viewer's rights change. */
export interface RoomChange {
  readonly join?: readonly Room[];
  readonly leave?: readonly Room[];
}

/** The sender: one open socket, which is one tab of a browser. */
export interface Tab {
  readonly id: string;
  /** Aborted when it is closed or cut. */
  readonly gone: AbortSignal;
}

export interface ClientEvent {
  readonly name: string;
  readonly payload: z.ZodType;
  readonly handle: (viewer: Viewer, payload: never, tab: Tab) => Promise<RoomChange | undefined>;
}

/** The acknowledgement the client gets if it asked for one: after `ok` it receives every event of what it joined. */
export type ClientEventAnswer = { readonly ok: true } | { readonly ok: false; readonly code: ErrorCode };

/** An event a client may send. A refusal is an AppError; the client names things, never rooms. */
export const onClientEvent = <P>(
  name: string,
  payload: z.ZodType<P>,
  handle: (viewer: Viewer, payload: P, tab: Tab) => Promise<RoomChange | undefined>,
): ClientEvent => ({ name, payload, handle: handle as ClientEvent['handle'] });

export interface ClientEventsOptions {
  readonly events: readonly ClientEvent[];
  readonly background: Background;
  readonly log: Logger;
}

/** Handles the events of a socket. Undeclared names are ignored, but count against the budget. */
export function handleClientEvents(connection: Connection, { events, background, log }: ClientEventsOptions): void {
  const { socket } = connection;
  const budget = createEventBudget(BUDGET);
  const gone = new AbortController();
  socket.on('disconnect', () => gone.abort());
  const tab: Tab = { id: socket.id, gone: gone.signal };

  socket.use((packet, next) => {
    const state = budget.spend();
    if (state === 'allowed') return next();
    answerTo(packet)({ ok: false, code: 'ERR_TOO_MANY_REQUESTS' });
    if (state === 'over') return;
    log.warn({ userId: connection.viewer.userId, companyId: connection.viewer.companyId }, 'realtime: client floods');
    socket.disconnect(true);
  });
  for (const event of events) {
    socket.on(event.name, (...args: unknown[]) => {
      background.run(`client event ${event.name}`, async () => answerTo(args)(await handle(event, args[0])));
    });
  }

  async function handle(event: ClientEvent, said: unknown): Promise<ClientEventAnswer> {
    const payload = event.payload.safeParse(typeof said === 'function' ? undefined : said);
    if (!payload.success) return { ok: false, code: 'ERR_INVALID_REQUEST' };
    // While the rights are being read, it is unknown what this viewer may do; the client asks again after the resync.
    if (!connection.isSettled) return { ok: false, code: 'ERR_UNAVAILABLE' };
    // Events are about conversations, chats and presence in them.
    if (!seesContent(connection.viewer)) return { ok: false, code: 'ERR_SUPPORT_NEEDS_CONSENT' };
    const { rightsVersion } = connection;
    try {
      const change = await event.handle(connection.viewer, payload.data as never, tab);
      if (rightsVersion !== connection.rightsVersion) return { ok: false, code: 'ERR_UNAVAILABLE' };
      if (change?.join) assertMayJoin(connection.viewer, change.join);
      for (const room of change?.leave ?? []) void socket.leave(room);
      void socket.join([...(change?.join ?? [])]);
      return { ok: true };
    } catch (error) {
      if (error instanceof AppError) return { ok: false, code: error.code };
      log.error({ err: error, event: event.name }, 'realtime: client event failed');
      return { ok: false, code: 'ERR_INTERNAL' };
    }
  }
}

/**
 * Whatever a module answers: no shared room for a company that is blocked or has not paid, and no room of another
 * company.
 */
function assertMayJoin(viewer: Viewer, rooms: readonly Room[]): void {
  if (!viewer.isCompanyActive) throw new AppError('ERR_COMPANY_INACTIVE');
  if (viewer.needsSecondFactor) throw new AppError('ERR_SECOND_FACTOR_REQUIRED');
  if (viewer.isCompanyExpired) throw new AppError('ERR_SUBSCRIPTION_EXPIRED');
  if (!rooms.every((room) => mayAddress(viewer.companyId, room))) throw new AppError('ERR_NO_PERMISSION');
}

/** Socket.IO passes a requested acknowledgement as the last argument, a function. */
function answerTo(args: readonly unknown[]): (answer: ClientEventAnswer) => void {
  const last = args.at(-1);
  return typeof last === 'function' ? (last as (answer: ClientEventAnswer) => void) : () => undefined;
}
