import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type ErrorCode, PRESENCE_EVENT, ROOM_WISHES } from '@recado/contracts';
import { type DefaultEventsMap, type ExtendedError, Server } from 'socket.io';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { assertOwnOrigin, type OriginPolicy } from '../http/origin.ts';
import { type Room, roomsOf as roomsOfViewer } from '../rooms.ts';
import type { Services } from '../services.ts';
import { homeCompanyOf, homeUserIdOf, type Viewer } from '../viewer.ts';
import { type ClientEvent, handleClientEvents, onClientEvent } from './client-events.ts';
import { closeInSlices } from './close-in-slices.ts';
import { type Arrival, type ClientSocket, createConnections } from './connections.ts';
import type { NodeMessage } from './node-message.ts';

const MAX_MESSAGE_BYTES = 100_000;
const HANDSHAKE_MS = 10_000;
const RECHECK_EVERY_MS = 60_000;

export interface SocketServerOptions {
  readonly httpServer: HttpServer;
  readonly path: string;
  readonly origins: OriginPolicy;
  /** The viewer of a token, or an AppError. */
  readonly authenticate: (token: string) => Promise<Viewer>;
  /** The same viewer as the database knows it now; undefined when the session has ended. */
  readonly reload: (viewer: Viewer) => Promise<Viewer | undefined>;
  readonly roomsOf?: (viewer: Viewer) => readonly Room[];
  readonly clientEvents?: readonly ClientEvent[];
  /** A sign of life: a socket that opened or is still open, or a heartbeat of the client. It may come many times. */
  readonly onPresence?: (viewer: Viewer) => Promise<void>;
  readonly recheckEveryMs?: number;
}

export interface SocketServer {
  readonly socketCount: number;
  /** Applies a message of any node to this node's sockets. */
  apply(message: NodeMessage): void;
  /** Accepts no more sockets and closes the open ones, spread over this time. */
  stop(overMs?: number): Promise<void>;
}

/**
 * The socket endpoint for browsers: the handshake authenticates them, and the server alone decides what they receive.
 */
export function createSocketServer(
  { log, background }: Pick<Services, 'log' | 'background'>,
  options: SocketServerOptions,
): SocketServer {
  const { roomsOf = roomsOfViewer, recheckEveryMs = RECHECK_EVERY_MS } = options;
  const { onPresence = () => Promise.resolve() } = options;
  const connections = createConnections({
    reload: options.reload,
    roomsOf,
    onPresent: (viewer) => background.run('presence', () => onPresence(viewer)),
    recheckEveryMs,
    log,
  });
  const events = [...platformEvents(onPresence), ...(options.clientEvents ?? [])];
  assertNamedOnce(events);
  let isStopping = false;

  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Arrival>({
    path: options.path,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: HANDSHAKE_MS,
    allowRequest: (request, answer) => {
      const refusal = refusalOf(request);
      answer(refusal, refusal === undefined);
    },
  });
  io.use((socket, next) => {
    letIn(socket).then(
      () => next(),
      (error: unknown) => {
        next(asRefusal(error));
        // A refused client could otherwise keep trying tokens on the same connection.
        setImmediate(() => socket.conn.close());
      },
    );
  });
  io.on('connection', (socket) => handleClientEvents(connections.add(socket), { events, background, log }));
  io.attach(options.httpServer);

  return {
    get socketCount() {
      return connections.size;
    },
    apply(message) {
      switch (message.kind) {
        case 'announce':
          io.to(message.rooms)
            .except(message.except ?? [])
            .emit(message.event, message.payload);
          break;
        case 'recompute':
          connections.recompute((viewer) =>
            message.userId === undefined
              ? viewer.companyId === message.companyId
              : // Also while they are inside another company for support.
                homeCompanyOf(viewer) === message.companyId && homeUserIdOf(viewer) === message.userId,
          );
          break;
        case 'end-session':
          connections.endSession(message.sessionId);
          break;
        case 'missed':
          connections.recompute(() => true);
          break;
      }
    },
    async stop(overMs = 0) {
      isStopping = true;
      // All at once, their clients would sign in and read their lists at the other nodes in the same second.
      await closeInSlices(
        [...io.sockets.sockets.values()].map(({ conn }) => conn),
        overMs,
      );
      // Not io.close(), which would also close the HTTP server under the requests it is still answering.
      io.engine.close();
    },
  };

  function refusalOf({ headers }: IncomingMessage): ErrorCode | undefined {
    if (isStopping) return 'ERR_UNAVAILABLE';
    try {
      assertOwnOrigin(options.origins, headers);
      return undefined;
    } catch {
      return 'ERR_FORBIDDEN_ORIGIN';
    }
  }

  async function letIn(socket: ClientSocket): Promise<void> {
    const changesBefore = connections.changes;
    const { token } = socket.handshake.auth as { token?: unknown };
    if (typeof token !== 'string' || token === '') throw new AppError('ERR_UNAUTHENTICATED');
    socket.data.viewer = await options.authenticate(token);
    socket.data.changesBefore = changesBefore;
  }

  function asRefusal(error: unknown): ExtendedError {
    if (!(error instanceof AppError)) log.error({ err: error }, 'realtime: handshake failed');
    const code: ErrorCode = error instanceof AppError ? error.code : 'ERR_UNAVAILABLE';
    return Object.assign(new Error(code), { data: { code } });
  }
}

const platformEvents = (onPresence: (viewer: Viewer) => Promise<void>): readonly ClientEvent[] => [
  onClientEvent(PRESENCE_EVENT, z.unknown(), async (viewer) => {
    await onPresence(viewer);
    return undefined;
  }),
  ...ROOM_WISHES.map((name) => onClientEvent(name, z.unknown(), () => Promise.resolve(undefined))),
];

/** Both handlers would run, and the client would take the first answer as the whole one. */
function assertNamedOnce(events: readonly ClientEvent[]): void {
  const names = events.map(({ name }) => name);
  const twice = names.find((name, position) => names.indexOf(name) !== position);
  if (twice !== undefined) throw new Error(`The client event ${twice} is declared twice.`);
}
