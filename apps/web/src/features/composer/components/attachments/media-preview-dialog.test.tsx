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

/** Words in the box, and a picture that is looked at before both go out. */
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

describe('words of a file', () => {
  it('follow it, and it says so, where the channel has no captions', async () => {
    const { hands, dialog, send, sentFiles, box } = await showPicture('Este aqui', { captionMaxLength: 0 });
    expect(await dialog.findByText(follows)).toBeTruthy();
    await hands.click(send());
    expect(sentFiles()).toEqual([[{ file: png, caption: 'Este aqui', isCaptionApart: true }]]);
    expect(box().value).toBe('');
  });

  it('follow it when they are longer than a caption, up to what a text may be', async () => {
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

  it('are counted with the signature they will have', async () => {
    localStorage.setItem('recado.signature', 'true');
    const { dialog, send } = await showPicture('x'.repeat(4090), { captionMaxLength: 0 });
    expect(await dialog.findByText(/^O texto passa em 11 caracteres/)).toBeTruthy();
    expect(send().disabled).toBe(true);
  });

  it('keep their lines: Shift+Enter breaks one, Enter sends', async () => {
    const { hands, caption, sentFiles } = await showPicture('Este aqui:\n- azul');
    expect(caption().value).toBe('Este aqui:\n- azul');
    await hands.type(caption(), '{Shift>}{Enter}{/Shift}- verde{Enter}');
    await waitFor(() =>
      expect(sentFiles()).toMatchObject([[{ caption: 'Este aqui:\n- azul\n- verde', isCaptionApart: false }]]),
    );
  });

  it('are not sent with half a word that an input method is putting together', async () => {
    const { caption, onSend } = await showPicture('にほ');
    fireEvent.keyDown(caption(), { key: 'Enter', isComposing: true });
    expect(onSend).not.toHaveBeenCalled();
  });
});

it('what was in the box is there again, without a question, after the file was put away', async () => {
  const { hands, box } = await showPicture('Este aqui');
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(box().value).toBe('Este aqui');
});

it('what was cleared under the file is still in the box after it was sent', async () => {
  const { hands, caption, send, sentFiles, box } = await showPicture('Este aqui');
  await hands.clear(caption());
  await hands.click(send());
  expect(sentFiles()).toMatchObject([[{ file: png, caption: '' }]]);
  expect(box().value).toBe('Este aqui');
});
