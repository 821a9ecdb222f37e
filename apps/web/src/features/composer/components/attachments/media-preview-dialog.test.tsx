import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cloudAbilities } from '../../../../../test/abilities.ts';
import { aConnection } from '../../../../../test/connections.ts';
import { startFakeApi } from '../../../../../test/fake-api.ts';
import { draftStore } from '../../state/draft-store.ts';
import { showComposer } from '../../testing/composer-world.tsx';

const png = new File(['x'], 'sofa.png', { type: 'image/png' });

beforeEach(() => {
  draftStore.close();
  URL.createObjectURL = vi.fn(() => 'blob:x');
  URL.revokeObjectURL = vi.fn();
});

/** Text in the box, and a picture in the preview. */
async function showPicture(words: string, abilities: Partial<typeof cloudAbilities> = {}) {
  await startFakeApi({
    'GET /whatsapp': { body: [aConnection(1, { abilities: { ...cloudAbilities, ...abilities } })] },
  });
  const composer = showComposer();
  fireEvent.change(composer.box(), { target: { value: words } });
  await composer.hands.upload(screen.getByLabelText('Imagem ou vídeo', { selector: 'input' }), png);
  const dialog = within(await screen.findByRole('dialog'));
  return {
    ...composer,
    dialog,
    caption: () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Legenda' }),
    send: () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }),
    sentFiles: () =>
      composer.onSend.mock.calls.map(([{ content }]) => (content.kind === 'files' ? content.files : content.kind)),
  };
}

const follows = 'O texto segue numa mensagem própria, depois do arquivo.';

describe('the caption of a file', () => {
  it('follows it as a text, with a hint, where the channel has no captions', async () => {
    const { hands, dialog, send, sentFiles, box } = await showPicture('Este aqui', { captionMaxLength: 0 });
    expect(await dialog.findByText(follows)).toBeTruthy();
    await hands.click(send());
    expect(sentFiles()).toEqual([[{ file: png, caption: 'Este aqui', isCaptionApart: true }]]);
    expect(box().value).toBe('');
  });

  it('follows it when it is longer than a caption, up to the limit of a text', async () => {
    const { hands, dialog, caption, send, sentFiles } = await showPicture('x'.repeat(1025));
    expect(await dialog.findByText(follows)).toBeTruthy();
    fireEvent.change(caption(), { target: { value: 'x'.repeat(4098) } });
    expect(dialog.getByText('O texto passa em 2 caracteres do limite de 4.096.')).toBeTruthy();
    expect(send().disabled).toBe(true);
    fireEvent.change(caption(), { target: { value: 'Este aqui' } });
    expect(dialog.queryByText(follows)).toBeNull();
    await hands.click(send());
    expect(sentFiles()).toEqual([[{ file: png, caption: 'Este aqui', isCaptionApart: false }]]);
  });

  it('counts with its signature', async () => {
    localStorage.setItem('recado.signature', 'true');
    const { dialog, send } = await showPicture('x'.repeat(4090), { captionMaxLength: 0 });
    expect(await dialog.findByText(/^O texto passa em 11 caracteres/)).toBeTruthy();
    expect(send().disabled).toBe(true);
  });

  it('keeps its line breaks: Shift+Enter breaks a line, Enter sends', async () => {
    const { hands, caption, sentFiles } = await showPicture('Este aqui:\n- azul');
    expect(caption().value).toBe('Este aqui:\n- azul');
    await hands.type(caption(), '{Shift>}{Enter}{/Shift}- verde{Enter}');
    await waitFor(() =>
      expect(sentFiles()).toMatchObject([[{ caption: 'Este aqui:\n- azul\n- verde', isCaptionApart: false }]]),
    );
  });

  it('is not sent during input method composition', async () => {
    const { caption, onSend } = await showPicture('にほ');
    fireEvent.keyDown(caption(), { key: 'Enter', isComposing: true });
    expect(onSend).not.toHaveBeenCalled();
  });
});

it('returns to the box without a question when the file is removed', async () => {
  const { hands, box } = await showPicture('Este aqui');
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(box().value).toBe('Este aqui');
});

it('cleared under the file stays in the box after sending', async () => {
  const { hands, caption, send, sentFiles, box } = await showPicture('Este aqui');
  await hands.clear(caption());
  await hands.click(send());
  expect(sentFiles()).toMatchObject([[{ file: png, caption: '' }]]);
  expect(box().value).toBe('Este aqui');
});
