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
const confirmed = new Set(['CB:message', 'CB:receipt', 'CB:call', 'CB:notification']);

/**
 * Stands between the socket and the client: what a stanza tells is committed before the client gets to confirm it. Also
 * catches what the client's listeners reject with: nobody waits for them, and one of them would end the process.
 */
export function gateStanzas(socket: EventEmitter, { see, before, onError }: StanzaGate): void {
  function tell(name: string | symbol, words: unknown[]): boolean {
    const listeners = socket.rawListeners(name);
    for (const listener of listeners) {
      const result: unknown = Reflect.apply(listener, socket, words);
      if (result instanceof Promise) result.catch(onError);
    }
    return listeners.length > 0;
  }

  socket.emit = (name: string | symbol, ...words: unknown[]) => {
    const [stanza] = words;
    if (!isStanza(stanza)) return tell(name, words);
    if (name === 'frame') see(stanza);
    const first = confirmed.has(String(name)) ? before(stanza) : undefined;
    if (!first) return tell(name, words);
    first.then(() => tell(name, words)).catch(onError);
    return true;
  };
}

const isStanza = (word: unknown): word is BinaryNode =>
  typeof word === 'object' && word !== null && 'tag' in word && 'attrs' in word;
