import { EventEmitter } from 'node:events';
import type { BinaryNode } from '@whiskeysockets/baileys';
import { describe, expect, it } from 'vitest';
import { gateStanzas } from './stanza-gate.ts';

const message = (id: string, attrs: Record<string, string> = {}): BinaryNode => ({
  tag: 'message',
  attrs: { id, ...attrs },
});

function aGate(handle: (stanza: BinaryNode) => Promise<void>) {
  const socket = new EventEmitter();
  const errors: unknown[] = [];
  socket.on('CB:message', handle);
  gateStanzas(socket, { see() {}, before: () => undefined, onError: (error) => errors.push(error) });
  return { socket, errors };
}

const turn = () => new Promise(setImmediate);

describe('messages', () => {
  it('are processed in order of arrival, however long each takes', async () => {
    const done: string[] = [];
    let finishFirst = () => {};
    const { socket } = aGate(async ({ attrs }) => {
      if (attrs['id'] === 'first') await new Promise<void>((resolve) => (finishFirst = resolve));
      done.push(attrs['id'] ?? '');
    });
    socket.emit('CB:message', message('first', { offline: '1' }));
    socket.emit('CB:message', message('second'));
    await turn();
    expect(done).toEqual([]);
    finishFirst();
    await turn();
    expect(done).toEqual(['first', 'second']);
  });

  it('from the offline queue do not get a separate queue', async () => {
    const seen: BinaryNode[] = [];
    const { socket } = aGate(async (stanza) => void seen.push(stanza));
    socket.emit('CB:message', message('one', { offline: '1' }));
    await turn();
    expect(seen).toEqual([message('one')]);
  });

  it('that fail block no other message and end nothing', async () => {
    const seen: string[] = [];
    const { socket, errors } = aGate(async ({ attrs }) => {
      if (attrs['id'] === 'bad') throw new Error('no');
      seen.push(attrs['id'] ?? '');
    });
    socket.emit('CB:message', message('bad'));
    socket.emit('CB:message', message('good'));
    await turn();
    expect(seen).toEqual(['good']);
    expect(errors).toHaveLength(1);
  });
});
