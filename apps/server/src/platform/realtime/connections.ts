import { isDeepStrictEqual } from 'node:util';
import { RESYNC_EVENT } from '@recado/contracts';
import type { DefaultEventsMap, Socket } from 'socket.io';
import type { Logger } from '../log/logger.ts';
import { ownRooms, type Room } from '../rooms.ts';
import type { Viewer } from '../viewer.ts';
import { oncePerMinute } from './once-per-minute.ts';

const RETRY_MS = 5_000;
const LEAST_CHECK_MS = 100;
/** A company's sockets are reloaded one after the other, or five hundred of them would fill the database's queue. */
const SPREAD_MS = 2;

export type ClientSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Arrival>;

/** The result of the handshake. */
export interface Arrival {
  viewer: Viewer;
  /** `Connections.changes` before the viewer was read. */
  changesBefore: number;
}

/** One open socket and its viewer. */
export interface Connection {
  readonly socket: ClientSocket;
  viewer: Viewer;
  /** False while the rights are being read; until then the socket is in its own rooms only. */
  isSettled: boolean;
  /** Counts changes, so that a result obtained under older rights is not applied under newer ones. */
  rightsVersion: number;
  timer: NodeJS.Timeout | undefined;
}

export interface ConnectionsOptions {
  /** The viewer as the database knows it now; undefined when the session has ended. */
  readonly reload: (viewer: Viewer) => Promise<Viewer | undefined>;
  readonly roomsOf: (viewer: Viewer) => readonly Room[];
  /** Called when a socket opens and for as long as it stays, once per regular check. */
  readonly onPresent: (viewer: Viewer) => void;
  readonly recheckEveryMs: number;
  readonly log: Logger;
}

/** The sockets of this node, each in exactly the rooms its viewer may be in. */
export interface Connections {
  readonly size: number;
  /** How many changes of rights this node has received. */
  readonly changes: number;
  add(socket: ClientSocket): Connection;
  recompute(isAffected: (viewer: Viewer) => boolean): void;
  endSession(sessionId: string): void;
}

export function createConnections(options: ConnectionsOptions): Connections {
  const { reload, roomsOf, onPresent, recheckEveryMs, log } = options;
  const open = new Set<Connection>();
  let changes = 0;
  const complain = oncePerMinute<unknown>((err, times) => log.error({ err, times }, 'realtime: rights not readable'));

  return {
    get size() {
      return open.size;
    },
    get changes() {
      return changes;
    },
    add(socket) {
      const { viewer, changesBefore } = socket.data;
      const connection: Connection = { socket, viewer, isSettled: true, rightsVersion: 0, timer: undefined };
      open.add(connection);
      socket.on('disconnect', () => {
        clearTimeout(connection.timer);
        open.delete(connection);
      });
      if (changesBefore === changes) {
        enterRooms(connection);
        checkAfter(connection, nextCheckMs(viewer));
      } else {
        // A change passed while the handshake was reading; it may concern this viewer.
        withdraw(connection);
        checkAfter(connection, 0);
      }
      onPresent(viewer);
      return connection;
    },
    recompute(isAffected) {
      changes += 1;
      let position = 0;
      for (const connection of open) {
        if (!isAffected(connection.viewer)) continue;
        withdraw(connection);
        checkAfter(connection, position * SPREAD_MS);
        position += 1;
      }
    },
    endSession(sessionId) {
      changes += 1;
      for (const { socket, viewer } of open) if (viewer.sessionId === sessionId) socket.disconnect(true);
    },
  };

  /**
   * Leaves the shared rooms now and rejoins those still allowed later. Reading the rights takes a moment, and events
   * published in that moment must not reach a user who has just lost the right. A user who kept it misses a hint at
   * worst, and is asked to read again.
   */
  function withdraw(connection: Connection): void {
    connection.rightsVersion += 1;
    connection.isSettled = false;
    setRooms(connection.socket, ownRooms(connection.viewer));
  }

  function enterRooms({ socket, viewer }: Connection): void {
    let rooms = ownRooms(viewer);
    try {
      rooms = roomsOf(viewer);
    } catch (error) {
      // A module's fault for one viewer must not end the process under all other sockets.
      log.error({ err: error, companyId: viewer.companyId, userId: viewer.userId }, 'realtime: rooms not known');
    }
    setRooms(socket, rooms);
  }

  /** A support viewer is checked again at the moment the access or the company's consent ends. */
  function nextCheckMs({ support }: Viewer): number {
    const regularly = soon(recheckEveryMs);
    if (support === undefined) return regularly;
    const { endsAt, contentUntil } = support;
    const nextEnd = Math.min(endsAt.getTime(), contentUntil?.getTime() ?? Number.POSITIVE_INFINITY);
    return Math.min(regularly, Math.max(LEAST_CHECK_MS, nextEnd - Date.now()));
  }

  function checkAfter(connection: Connection, delayMs: number): void {
    clearTimeout(connection.timer);
    connection.timer = setTimeout(() => void check(connection), delayMs);
  }

  /**
   * Reads the database, not the token: a socket lives as long as its session. It also runs on a timer, so that a change
   * of rights whose message was lost takes effect within a minute.
   */
  async function check(connection: Connection): Promise<void> {
    const { rightsVersion } = connection;
    let viewer: Viewer | undefined;
    try {
      viewer = await reload(connection.viewer);
    } catch (error) {
      complain(error);
      if (!open.has(connection) || rightsVersion !== connection.rightsVersion) return;
      checkAfter(connection, soon(Math.min(RETRY_MS, recheckEveryMs)));
      return;
    }
    if (!open.has(connection) || rightsVersion !== connection.rightsVersion) return;
    if (viewer === undefined) {
      connection.socket.disconnect(true);
      return;
    }
    checkAfter(connection, nextCheckMs(viewer));
    onPresent(viewer);
    if (connection.isSettled && isDeepStrictEqual(viewer, connection.viewer)) return;
    connection.viewer = viewer;
    connection.rightsVersion += 1;
    connection.isSettled = true;
    enterRooms(connection);
    connection.socket.emit(RESYNC_EVENT);
  }
}

function setRooms(socket: ClientSocket, rooms: readonly Room[]): void {
  // Socket.IO gives every socket a room named after it, which it needs to reach the socket.
  const wanted = new Set<string>([socket.id, ...rooms]);
  for (const room of [...socket.rooms]) if (!wanted.has(room)) void socket.leave(room);
  void socket.join([...wanted]);
}

/** Sockets that reconnected together after a restart must not all check together for ever after. */
const soon = (aroundMs: number): number => aroundMs * (0.75 + Math.random() / 2);
