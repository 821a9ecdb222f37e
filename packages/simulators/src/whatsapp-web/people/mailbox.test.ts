import { describe, expect, it } from 'vitest';
import { createFaultBox } from '../faults.ts';
import { el } from '../wire/nodes.ts';
import { createMailbox } from './mailbox.ts';

const mailbox = () => createMailbox(createFaultBox(1), () => {});
const message = (text: string) => el('message', { id: 'A', type: 'text' }, text);
const contents = (box: ReturnType<typeof mailbox>) => box.unconfirmed().map(({ content }) => content);

describe('what waits for a device', () => {
  it('is marked as having waited, and gone when a receipt confirmed it', () => {
    const box = mailbox();
    box.deliver(message('oi'));
    expect(box.unconfirmed()).toMatchObject([{ attrs: { id: 'A', offline: '0' } }]);
    box.confirm({ tag: 'message', id: 'A', type: 'inactive' });
    expect(box.unconfirmed()).toEqual([]);
  });

  it('keeps the copy that was sent because the first one could not be read', () => {
    const box = mailbox();
    box.deliver(message('unreadable'));
    box.deliver(message('readable'));
    box.confirm({ tag: 'message', id: 'A', type: 'text', isRefusal: true });
    expect(contents(box)).toEqual(['readable']);
  });

  it('distinguishes the receipts of one message by their type', () => {
    const box = mailbox();
    box.deliver(el('receipt', { id: 'A' }, 'delivered'));
    box.deliver(el('receipt', { id: 'A', type: 'read' }, 'read'));
    box.confirm({ tag: 'receipt', id: 'A', type: undefined });
    expect(contents(box)).toEqual(['read']);
  });
});
