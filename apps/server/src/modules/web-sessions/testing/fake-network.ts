import { randomInt } from 'node:crypto';
import type { SessionOptions, SessionState, WebSession } from '@recado/whatsapp-web/session';
import type { OpenSession } from '../run-session.ts';

/** A socket opened by a session, for tests of ownership; the simulator covers its traffic. */
export interface FakeSocket {
  readonly openedBy: string;
  isOpen: boolean;
  closedAt: number | undefined;
  isLoggedOut: boolean;
  isDeaf: boolean;
  /** How many group names were requested. It never answers one. */
  groupsAsked: number;
  readonly options: SessionOptions;
  emitState(state: SessionState): void;
}

export interface FakeNetwork {
  readonly sockets: FakeSocket[];
  openSocketsOf(name: string): FakeSocket[];
  /** Opens sessions as a process of this name would. They are open immediately. */
  openAs(name: string): OpenSession;
  /** The phone that all of them are linked to; undefined gives each its own. */
  phone: string | undefined;
  /** Whether phones are linked; without it a code is shown. */
  isLinked: boolean;
  /** How opening fails from now on; undefined means not at all. */
  refuses: 'lost' | 'logged-out' | undefined;
}

const randomPhone = (): string => `55119${randomInt(10_000_000, 100_000_000)}`;

export function createFakeNetwork(): FakeNetwork {
  const sockets: FakeSocket[] = [];
  const network: FakeNetwork = {
    sockets,
    refuses: undefined,
    phone: undefined,
    isLinked: true,
    openSocketsOf: (name) => sockets.filter(({ openedBy, isOpen }) => isOpen && openedBy === name),
    openAs: (openedBy) => async (options) => {
      await options.store.readCredentials();
      const socket: FakeSocket = {
        openedBy,
        options,
        isOpen: true,
        closedAt: undefined,
        isLoggedOut: false,
        isDeaf: false,
        groupsAsked: 0,
        emitState(state) {
          if (state.state === 'closed') [socket.isOpen, socket.closedAt] = [false, performance.now()];
          options.onState(state);
        },
      };
      sockets.push(socket);
      options.onState({ state: 'opening' });
      const { refuses } = network;
      if (refuses) socket.emitState({ state: 'closed', reason: refuses, text: '' });
      else if (!network.isLinked)
        socket.emitState({ state: 'qr', qr: 'code', until: new Date(Date.now() + 60_000), attempt: 1 });
      else
        socket.emitState({
          state: 'open',
          phone: network.phone ?? randomPhone(),
          lid: undefined,
          name: 'Loja',
        });
      return sessionOf(socket);
    },
  };
  return network;
}

function sessionOf(socket: FakeSocket): WebSession {
  const notHere = () => Promise.reject(new Error('Not here.'));
  const end = async (reason: 'stopped' | 'logged-out') => {
    if (socket.isOpen) socket.emitState({ state: 'closed', reason, text: '' });
  };
  return {
    send: notHere,
    markRead: notHere,
    attend: notHere,
    showTyping: notHere,
    findNumber: notHere,
    pictureUrl: notHere,
    readGroup() {
      socket.groupsAsked += 1;
      return new Promise(() => undefined);
    },
    renewFile: notHere,
    rejectCall: notHere,
    pairingCode: notHere,
    probe: () => Promise.resolve(!socket.isDeaf),
    async logOut() {
      socket.isLoggedOut = true;
      await end('logged-out');
    },
    close: () => end('stopped'),
  };
}
