import type { EventEmitter } from 'node:events';
import type { BinaryNode } from '@whiskeysockets/baileys';

export interface StanzaGate {
  /** Seen before the client works on it. */
  readonly see: (stanza: BinaryNode) => void;
  /** Undefined lets the stanza pass at once; otherwise it waits, and a rejection keeps it back for good. */
  readonly before: (stanza: BinaryNode) => Promise<void> | undefined;
  readonly onError: (error: unknown) => void;
}

/** The client confirms these by itself as soon as it has them. */
const confirmed = new Set(['CB:receipt', 'CB:call', 'CB:notification']);

/**
 * Stands between the socket and the client: what a stanza tells is committed before the client gets to confirm it. Also
 * catches what the client's listeners reject with: nobody waits for them, and one of them would end the process.
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
   * One after the other. Left to itself the client looks addresses up before it queues a message, and whichever look-up
   * ends first overtakes; and what was written while we were away goes into a queue that new messages pass by.
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
