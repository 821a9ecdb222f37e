import type { Outgoing } from '../state/outgoing.ts';

let made = 0;

/** An outgoing text. */
export function anOutgoing(change: Partial<Outgoing> = {}): Outgoing {
  made += 1;
  return {
    key: `key-${made}`,
    ticketId: 4821,
    content: { kind: 'text', text: `Texto ${made}` },
    quoted: null,
    isPrivate: false,
    typed: '',
    writtenAt: '2026-11-15T14:00:00.000Z',
    after: null,
    fileUrls: [],
    state: { status: 'waiting' },
    failures: 0,
    ...change,
  };
}
