import type { BinaryNode } from '@whiskeysockets/baileys';

export type Ack =
  | { readonly ack: 'taken' }
  | { readonly ack: 'refused'; readonly code: number }
  | { readonly ack: 'none' };

/** The server's acks of sent messages. */
export interface Acks {
  wait(id: string): { readonly answer: Promise<Ack>; forget(): void };
  /** True when a sender had waited for it and timed out. */
  take(ack: BinaryNode): boolean;
  /** No more acks will arrive. */
  close(): void;
}

const LATE_CAPACITY = 500;

export function createAcks(timeoutMs: number): Acks {
  const waiting = new Map<string, (ack: Ack) => void>();
  const late = new Set<string>();

  function giveUp(id: string): void {
    waiting.get(id)?.({ ack: 'none' });
    late.add(id);
    const [oldest] = late;
    if (late.size > LATE_CAPACITY && oldest !== undefined) late.delete(oldest);
  }

  return {
    wait(id) {
      const { promise, resolve } = Promise.withResolvers<Ack>();
      const timer = setTimeout(() => giveUp(id), timeoutMs);
      const forget = () => {
        clearTimeout(timer);
        if (waiting.get(id) === settle) waiting.delete(id);
      };
      const settle = (ack: Ack) => {
        forget();
        resolve(ack);
      };
      waiting.set(id, settle);
      return { answer: promise, forget };
    },
    take({ attrs: { id = '', error } }) {
      const settle = waiting.get(id);
      settle?.(error === undefined ? { ack: 'taken' } : { ack: 'refused', code: Number(error) || 0 });
      return late.delete(id) && !settle;
    },
    close() {
      for (const settle of [...waiting.values()]) settle({ ack: 'none' });
    },
  };
}
