import type { EventEmitter } from 'node:events';
import type { BinaryNode } from '@whiskeysockets/baileys';

export interface StanzaGate {
  /** Called before the client processes it. */
  readonly see: (stanza: BinaryNode) => void;
  /** Undefined lets the stanza pass immediately; otherwise it waits, and a rejection drops it. */
  readonly before: (stanza: BinaryNode) => Promise<void> | undefined;
  readonly onError: (error: unknown) => void;
}

/** The client confirms these itself as soon as they arrive. */
const confirmed = new Set(['CB:receipt', 'CB:call', 'CB:notification']);

/**
 * Sits between the socket and the client: the events of a stanza are committed before the client can confirm it. It
 * also catches rejections of the client's listeners, which nothing awaits and which would end the process.
 */
export function gateStanzas(socket: EventEmitter, { see, before, onError }: StanzaGate): void {
  let turn: Promise<unknown> = Promise.resolve();

  function listenersOf(name: string | symbol, words: unknown[]): Promise<void>[] {
    return socket.rawListeners(name).map(async (listener) => Reflect.apply(listener, socket, words));
  }

  function tell(name: string | symbol, words: unknown[]): boolean {
    const told = listenersOf(name, words);
    for (const ended of told) ended.catch(onError);
    return told.length > 0;
  }

  /**
   * One after the other. The client itself looks addresses up before it queues a message, so the fastest look-up
   * overtakes; and offline messages get a separate queue that new messages pass.
   */
  function tellInTurn(name: string, stanza: BinaryNode): void {
    const { offline, ...attrs } = stanza.attrs;
    const mine = turn.then(async () => {
      await before(stanza);
      await Promise.all(listenersOf(name, [{ ...stanza, attrs }]));
    });
    turn = mine.catch(onError);
  }

  socket.emit = (name: string | symbol, ...words: unknown[]) => {
    const [stanza] = words;
    if (!isStanza(stanza)) return tell(name, words);
    if (name === 'frame') see(stanza);
    if (name === 'CB:message') {
      tellInTurn(name, stanza);
      return true;
    }
    const first = confirmed.has(String(name)) ? before(stanza) : undefined;
    if (!first) return tell(name, words);
    first.then(() => tell(name, words)).catch(onError);
    return true;
  };
}

const isStanza = (word: unknown): word is BinaryNode =>
  typeof word === 'object' && word !== null && 'tag' in word && 'attrs' in word;
