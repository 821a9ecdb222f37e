import { renderHook, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type FakeAnswer, startFakeApi } from '../../../../../test/fake-api.ts';
import { useAttachments } from '../../state/attachments.ts';
import { draftStore } from '../../state/draft-store.ts';
import { aTicket, showComposer } from '../../testing/composer-world.tsx';

const aReplyWithFile = {
  id: 1,
  shortcode: 'catalogo',
  message: 'Nosso catálogo',
  geral: false,
  visao: false,
  status: true,
  userId: 7,
  isMedia: true,
  mediaPath: '/public/2/catalogo.pdf?e=1',
  mediaName: 'catálogo.pdf',
  mediaMimeType: 'application/pdf',
};

beforeEach(() => {
  draftStore.close();
  URL.createObjectURL = vi.fn(() => 'blob:x');
  URL.revokeObjectURL = vi.fn();
});

/** A quick reply was chosen, and its file downloads slowly. */
async function choose() {
  let answer: (answer: FakeAnswer) => void = () => undefined;
  const file = new Promise<FakeAnswer>((resolve) => {
    answer = resolve;
  });
  const api = await startFakeApi({
    'GET /quick-messages/list': { body: [aReplyWithFile] },
    'GET /public/2/catalogo.pdf?e=1': () => file,
  });
  const composer = showComposer();
  await composer.hands.type(composer.box(), '/cat');
  await screen.findAllByRole('option');
  await composer.hands.keyboard('{Enter}');
  await expect.poll(() => api.count('GET /public/2/catalogo.pdf?e=1')).toBe(1);
  return { ...composer, comes: () => answer({ body: {} }), fails: () => answer({ status: 500 }) };
}

it('a file that arrives after the conversation was left is not attached', async () => {
  const { unmount, comes } = await choose();
  unmount();
  comes();
  // Enough time for a response that is already under way.
  await new Promise((done) => setTimeout(done, 200));
  expect(renderHook(() => useAttachments(aTicket().id)).result.current.list).toEqual([]);
});

it('a file that arrives keeps the text typed in the same time', async () => {
  const { hands, box, comes, onSend } = await choose();
  await hands.type(box(), 'Um momento');
  comes();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Legenda' }).value).toBe('Nosso catálogo');
  await hands.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(onSend).toHaveBeenCalledOnce();
  expect(box().value).toBe('Um momento');
});

it('the text of a failed file is put into the empty box', async () => {
  const { box, fails } = await choose();
  fails();
  await expect.poll(() => box().value).toBe('Nosso catálogo');
});

it('the text of a failed file does not replace what was typed', async () => {
  const { hands, box, fails, notify } = await choose();
  await hands.type(box(), 'Um momento');
  fails();
  await expect.poll(() => notify.mock.calls).toMatchObject([[{ kind: 'error' }]]);
  expect(box().value).toBe('Um momento');
});
