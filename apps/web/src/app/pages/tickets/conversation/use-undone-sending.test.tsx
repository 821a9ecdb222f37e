import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aMessage } from '../../../../../test/messages.ts';
import { draftStore, draftTexts } from '../../../../features/composer/index.ts';
import { carriesText, clearAttachments, useAttachments } from '../../../../features/composer/state/attachments.ts';
import { outgoingQueue, undoLast, useReplyTarget } from '../../../../features/messages/index.ts';
import { anOutgoing } from '../../../../features/messages/testing/an-outgoing.ts';
import { useUndoneSending } from './use-undone-sending.ts';

const TICKET = 4821;
const HOLD_MS = 60_000;

beforeEach(() => {
  draftStore.close();
  outgoingQueue.clear();
  clearAttachments(TICKET);
});

/** The composer's side of a ticket. */
function show() {
  const { result } = renderHook(() => {
    useUndoneSending(TICKET, 'Marina Duarte');
    return { quoted: useReplyTarget(TICKET)[0], files: useAttachments(TICKET).list };
  });
  return { around: () => result.current };
}

it('restores the text, the quoted message and the mode into the box', async () => {
  const { around } = show();
  const quoted = aMessage();
  const sent = anOutgoing({
    content: { kind: 'text', text: '*Marina Duarte:*\nBom dia' },
    typed: 'Bom dia',
    quoted,
    isPrivate: true,
  });
  outgoingQueue.add(sent, HOLD_MS);
  expect(undoLast(TICKET)).toBe(true);
  expect(draftTexts.of(TICKET)).toBe('Bom dia');
  expect(draftStore.store.get().get(TICKET)?.isPrivate).toBe(true);
  await expect.poll(() => around().quoted).toBe(quoted);
  expect(outgoingQueue.store.get()).toEqual([]);
});

it('restores files into the preview, with captions and without the signature', async () => {
  const { around } = show();
  const files = [
    { file: new File(['a'], 'a.png', { type: 'image/png' }), caption: '*Marina Duarte:*\nVeja' },
    { file: new File(['b'], 'b.png', { type: 'image/png' }), caption: '' },
  ];
  outgoingQueue.add(anOutgoing({ content: { kind: 'files', files } }), HOLD_MS);
  undoLast(TICKET);
  await expect
    .poll(() => around().files.map(({ file, caption }) => [file.name, caption]))
    .toEqual([
      ['a.png', 'Veja'],
      ['b.png', ''],
    ]);
});

it('restores the edited caption of a file instead of the text in the box', async () => {
  const { around } = show();
  const files = [{ file: new File(['a'], 'a.png', { type: 'image/png' }), caption: 'Veja este' }];
  outgoingQueue.add(anOutgoing({ content: { kind: 'files', files }, typed: 'Veja' }), HOLD_MS);
  undoLast(TICKET);
  await expect.poll(() => carriesText(around().files, 'Veja')).toBe(true);
});

it('a file without a caption leaves the text in the box unchanged', () => {
  show();
  draftStore.edit(TICKET, { text: 'Segundo' });
  const files = [{ file: new File(['a'], 'a.png', { type: 'image/png' }), caption: '' }];
  outgoingQueue.add(anOutgoing({ content: { kind: 'files', files }, typed: '' }), HOLD_MS);
  undoLast(TICKET);
  expect(draftStore.store.get().get(TICKET)?.text).toBe('Segundo');
});

it('keeps text typed since, below the restored one', () => {
  show();
  outgoingQueue.add(anOutgoing({ typed: 'Primeiro' }), HOLD_MS);
  draftStore.edit(TICKET, { text: 'Segundo', isPrivate: true });
  undoLast(TICKET);
  expect(draftTexts.of(TICKET)).toBe('Primeiro\nSegundo');
  // Joined to a note, it must not reach the customer.
  expect(draftStore.store.get().get(TICKET)?.isPrivate).toBe(true);
});

it('restores nothing that was sent, nor from another ticket', () => {
  show();
  expect(undoLast(TICKET)).toBe(false);
  outgoingQueue.add(anOutgoing({ ticketId: 1, typed: 'Outro' }), HOLD_MS);
  expect(undoLast(TICKET)).toBe(false);
  undoLast(1);
  expect(draftTexts.of(TICKET)).toBe('');
});
