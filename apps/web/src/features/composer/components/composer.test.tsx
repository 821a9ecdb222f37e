import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cloudAbilities } from '../../../../test/abilities.ts';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { attachFiles } from '../state/attachments.ts';
import { draftStore } from '../state/draft-store.ts';
import { aMessage, aTicket, showComposer } from '../testing/composer-world.tsx';
import { FileDrop } from './attachments/file-drop.tsx';

const aReply = (id: number, shortcode: string, message: string) => ({
  id,
  shortcode,
  message,
  geral: false,
  visao: false,
  status: true,
  userId: 7,
  isMedia: false,
  mediaPath: null,
  mediaName: null,
  mediaMimeType: null,
});
const quickReplies = {
  body: [aReply(1, 'encomenda', 'Sob medida'), aReply(2, 'entrega', 'Aos sábados\ndas 8h às 12h')],
};
const aConnection = (status: string) => ({
  id: 1,
  name: 'Loja Centro',
  number: '',
  channel: 'whatsapp',
  status,
  statusReason: null,
  qrcode: '',
  retries: 0,
  qrExpiresAt: null,
  isDefault: true,
  allowGroup: false,
  groupAsTicket: 'disabled',
  statusImportMessages: null,
  isSignedUp: false,
  isOnBusinessApp: false,
  abilities: cloudAbilities,
  createdAt: '',
  updatedAt: '',
});

/** Records a voice note that is long enough to be sent. */
class ARecorder extends EventTarget {
  static isTypeSupported = () => true;
  state = 'inactive';
  stream = {};
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    const data = new Blob(['x'.repeat(20_000)]);
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
    this.dispatchEvent(new Event('stop'));
  }
}

beforeEach(() => draftStore.close());

describe('writing', () => {
  it('sends with Enter, breaks the line with Shift+Enter, and starts over', async () => {
    const { hands, box, sentTexts } = showComposer();
    await hands.type(box(), 'Consigo sim,{Shift>}{Enter}{/Shift}no sábado.{Enter}');
    expect(sentTexts()).toEqual(['Consigo sim,\nno sábado.']);
    expect(box().value).toBe('');
  });

  it('continues after a meeting link was inserted from the menu', async () => {
    const { hands, box, button } = showComposer();
    await hands.click(button('Anexar'));
    await hands.click(await screen.findByRole('menuitem', { name: 'Link de videochamada' }));
    expect(box().value).toMatch(/^https:\/\/meet\.jit\.si\/[0-9a-f]{32}$/);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(box()));
  });

  it('sends nothing for a blank text', async () => {
    const { hands, box, button, onSend } = showComposer();
    await hands.type(box(), '  {Shift>}{Enter}{/Shift} {Enter}');
    await hands.click(button('Enviar'));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('does not send during input method composition', () => {
    const { box, onSend } = showComposer();
    fireEvent.change(box(), { target: { value: 'にほ' } });
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(onSend).not.toHaveBeenCalled();
  });

  it('keeps the draft of this ticket until it is sent', async () => {
    const first = showComposer();
    await first.hands.type(first.box(), 'Vou verificar');
    first.unmount();
    const other = showComposer({ ticket: aTicket({ id: 4822 }) });
    expect(other.box().value).toBe('');
    other.unmount();
    const again = showComposer();
    expect(again.box().value).toBe('Vou verificar');
    await again.hands.type(again.box(), '{Enter}');
    again.unmount();
    expect(showComposer().box().value).toBe('');
  });

  it('shows that a text is longer than the channel accepts, and does not send it', async () => {
    await startFakeApi({ 'GET /whatsapp': { body: [aConnection('CONNECTED')] } });
    const { hands, box, onSend } = showComposer();
    fireEvent.change(box(), { target: { value: 'a'.repeat(4098) } });
    expect(await screen.findByText('O texto passa em 2 caracteres do limite de 4.096.')).toBeTruthy();
    await hands.type(box(), '{Enter}');
    expect(onSend).not.toHaveBeenCalled();
  });
});

describe('a private note', () => {
  type Composer = ReturnType<typeof showComposer>;
  const at = '2026-01-01T00:00:00.000Z';
  const contact = { ...aTicket().contact, extraInfo: [], wallets: [], whatsapp: null, createdAt: at, updatedAt: at };
  const sendCard = async ({ hands, button }: Composer) => {
    await hands.click(button('Anexar'));
    await hands.click(await screen.findByRole('menuitem', { name: 'Contato' }));
    await hands.type(await screen.findByRole('textbox', { name: 'Contato' }), 'Jul');
    await hands.click(await screen.findByRole('radio', { name: /Juliana Prado/ }));
    await hands.click(button('Enviar contato'));
  };
  const sendPlace = async ({ hands, button }: Composer) => {
    await hands.click(button('Anexar'));
    await hands.click(await screen.findByRole('menuitem', { name: 'Localização' }));
    await hands.type(await screen.findByRole('textbox', { name: /Link do mapa/ }), '-23.5614, -46.6559');
    await hands.click(button('Enviar localização'));
  };
  const sendVoice = async ({ hands, button, onSend }: Composer) => {
    await hands.click(button('Gravar áudio'));
    await hands.click(await screen.findByRole('button', { name: 'Enviar áudio' }));
    await waitFor(() => expect(onSend).toHaveBeenCalled());
  };
  /** A quick reply's file has its own caption: the text of the box stays. */
  const sendFile = async ({ hands }: Composer) => {
    act(() => attachFiles(aTicket().id, [new File(['x'], 'sofa.png', { type: 'image/png' })], { caption: 'Sofá' }));
    await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar' }));
  };
  const withoutText = [
    ['a contact card', sendCard],
    ['a place', sendPlace],
    ['a voice note', sendVoice],
    ['a file', sendFile],
  ] as const;

  beforeEach(() => {
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    vi.stubGlobal('MediaRecorder', ARecorder);
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => Promise.resolve({ getTracks: () => [] }) },
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('is one message: after it the box writes to the customer again', async () => {
    const { hands, box, button, onSend } = showComposer();
    await hands.click(button('Nota privada'));
    expect(screen.getByText('Só a equipe vê')).toBeTruthy();
    await hands.type(box(), 'Pode fechar.{Enter}');
    expect(screen.queryByText('Só a equipe vê')).toBeNull();
    expect(button('Nota privada').getAttribute('aria-pressed')).toBe('false');
    await hands.type(box(), 'Fechado!{Enter}');
    expect(onSend.mock.calls.map(([draft]) => draft.isPrivate)).toEqual([true, false]);
  });

  it('is followed by another one when the box is switched again', async () => {
    const { hands, box, button, onSend } = showComposer();
    for (const words of ['Pode fechar.{Enter}', 'Com desconto.{Enter}']) {
      await hands.click(button('Nota privada'));
      await hands.type(box(), words);
    }
    expect(onSend.mock.calls.map(([draft]) => draft.isPrivate)).toEqual([true, true]);
  });

  it.each(withoutText)('of %s is one message too', async (_what, send) => {
    await startFakeApi({
      'GET /whatsapp': { body: [] },
      'GET /contacts': { body: { contacts: [contact], hasMore: false, count: 1 } },
    });
    const composer = showComposer();
    const { hands, box, button, onSend } = composer;
    await hands.click(button('Nota privada'));
    await send(composer);
    expect(screen.queryByText('Só a equipe vê')).toBeNull();
    await hands.type(box(), 'Bom dia!{Enter}');
    expect(onSend.mock.calls.map(([draft]) => draft.isPrivate)).toEqual([true, false]);
  });

  it.each(withoutText)('that is half written stays a note while %s is sent', async (_what, send) => {
    await startFakeApi({
      'GET /whatsapp': { body: [] },
      'GET /contacts': { body: { contacts: [contact], hasMore: false, count: 1 } },
    });
    const composer = showComposer();
    const { hands, box, button, onSend } = composer;
    await hands.click(button('Nota privada'));
    await hands.type(box(), 'Cuidado com ele');
    await send(composer);
    expect(screen.getByText('Só a equipe vê')).toBeTruthy();
    await hands.type(box(), '{Enter}');
    expect(screen.queryByText('Só a equipe vê')).toBeNull();
    expect(onSend.mock.calls.map(([draft]) => draft.isPrivate)).toEqual([true, true]);
  });

  it('can be begun with Alt+P, also where writing to the customer is not allowed', async () => {
    const { hands, box, onSend } = showComposer({ ticket: aTicket({ status: 'pending' }) });
    expect(screen.queryByRole('textbox')).toBeNull();
    await hands.keyboard('{Alt>}p{/Alt}');
    await hands.type(box(), 'Cliente antigo{Enter}');
    expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ isPrivate: true }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Escrever' }));
    await hands.keyboard('{Alt>}p{/Alt}');
    expect(document.activeElement).toBe(box());
  });
});

describe('editing', () => {
  const written = aMessage({ id: 'm-1', body: 'Bom dia', fromMe: true, author: 'agent' });

  it('uses the box: Enter saves the new text, and the draft returns afterwards', async () => {
    const onEdit = vi.fn();
    const { hands, box, rerender, onSend } = showComposer({ onEdit });
    await hands.type(box(), 'rascunho');
    rerender({ onEdit, edited: written });
    const field = await screen.findByRole('textbox', { name: 'Editando mensagem' });
    await hands.clear(field);
    await hands.type(field, 'Boa tarde{Enter}');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(written, 'Boa tarde');
    rerender({ onEdit, edited: null });
    expect(box().value).toBe('rascunho');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('ends with Esc without a change, and an empty text is not saved', async () => {
    const [onEdit, onEditEnd] = [vi.fn(), vi.fn()];
    const { hands } = showComposer({ onEdit, onEditEnd, edited: written });
    const field = await screen.findByRole('textbox', { name: 'Editando mensagem' });
    await hands.clear(field);
    await hands.type(field, '{Enter}');
    expect(screen.getByText('A mensagem não pode ficar vazia')).toBeTruthy();
    await hands.type(field, 'outra{Escape}');
    expect(onEditEnd).toHaveBeenCalledOnce();
    expect(onEdit).not.toHaveBeenCalled();
  });
});

describe('the signature', () => {
  it('puts the agent’s name in bold above the text, and is remembered', async () => {
    const first = showComposer();
    await first.hands.click(first.button('Assinatura desligada'));
    await first.hands.type(first.box(), 'Bom dia!{Enter}');
    expect(first.sentTexts()).toEqual(['*Marina Duarte:*\nBom dia!']);
    first.unmount();
    expect(showComposer().button('Assinatura ligada')).toBeTruthy();
  });

  it('is omitted from a private note', async () => {
    localStorage.setItem('recado.signature', 'true');
    const { hands, box, button, sentTexts } = showComposer();
    await hands.click(button('Nota privada'));
    await hands.type(box(), 'Atenção{Enter}');
    expect(sentTexts()).toEqual(['Atenção']);
  });

  it('is not offered when the company disables it', () => {
    localStorage.setItem('recado.signature', 'true');
    showComposer({
      viewer: {
        userId: 7,
        name: 'M',
        timeZone: 'America/Sao_Paulo',
        maySign: false,
        maySchedule: false,
      },
    });
    expect(screen.queryByRole('button', { name: /Assinatura/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Agendar mensagem' })).toBeNull();
  });
});

describe('answering a message', () => {
  it('shows the quoted message, sends it along, and removes it with Esc', async () => {
    const quoted = aMessage();
    const { hands, box, onSend, onQuoteEnd } = showComposer({ quoted });
    expect(screen.getByText('Quero! Consegue entregar no sábado?')).toBeTruthy();
    expect(document.activeElement).toBe(box());
    await hands.type(box(), '{Escape}');
    expect(onQuoteEnd).toHaveBeenCalledTimes(1);
    await hands.type(box(), 'Consigo{Enter}');
    expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ quoted }));
    expect(onQuoteEnd).toHaveBeenCalledTimes(2);
  });

  it('in a group names the member who wrote it', () => {
    showComposer({ quoted: aMessage({ participant: { name: 'Bia' } }) });
    expect(screen.getByText('Bia')).toBeTruthy();
    expect(screen.queryByText('Juliana Prado')).toBeNull();
  });
});

describe('quick replies', () => {
  it('open with a slash, are chosen by keyboard and inserted to be read before sending', async () => {
    await startFakeApi({ 'GET /quick-messages/list': quickReplies });
    const { hands, box, onSend } = showComposer();
    await hands.type(box(), '/en');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(screen.getByText('2 de 2 respostas')).toBeTruthy();
    await hands.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('/entrega');
    await hands.keyboard('{Enter}');
    expect(box().value).toBe('Aos sábados\ndas 8h às 12h');
    expect(onSend).not.toHaveBeenCalled();
    await hands.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('with a file show it first, with their text as its caption', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    const media = { isMedia: true, mediaPath: '/public/2/catalogo.pdf?e=1', mediaName: 'catálogo.pdf' };
    await startFakeApi({
      'GET /quick-messages/list': { body: [{ ...aReply(1, 'catalogo', 'Nosso catálogo'), ...media }] },
      'GET /public/2/catalogo.pdf?e=1': { body: {} },
    });
    const { hands, box, onSend } = showComposer({ ticket: aTicket({ channel: 'whatsapp' }) });
    await hands.type(box(), '/cat');
    await screen.findAllByRole('option');
    await hands.keyboard('{Enter}');
    const caption = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Legenda' });
    expect(caption.value).toBe('Nosso catálogo');
    await hands.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar' }));
    const [draft] = onSend.mock.calls[0] ?? [];
    expect(draft?.content).toMatchObject({ files: [{ file: { name: 'catálogo.pdf' }, caption: 'Nosso catálogo' }] });
  });

  it('close with Esc and return with the next letter', async () => {
    await startFakeApi({ 'GET /quick-messages/list': quickReplies });
    const { hands, box } = showComposer();
    await hands.type(box(), '/e');
    await screen.findAllByRole('option');
    await hands.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await hands.keyboard('n');
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('without a match leave the text an ordinary message', async () => {
    await startFakeApi({ 'GET /quick-messages/list': quickReplies });
    const { hands, box, sentTexts } = showComposer();
    await hands.type(box(), '/e');
    await screen.findAllByRole('option');
    await hands.keyboard('xyz');
    expect(screen.queryByRole('listbox')).toBeNull();
    await hands.keyboard('{Enter}');
    expect(sentTexts()).toEqual(['/exyz']);
  });
});

describe('files', () => {
  const png = new File(['x'], 'sofa.png', { type: 'image/png' });
  const film = new File(['x'], 'sofa.mov', { type: 'video/quicktime' });

  it('are previewed, with the text as caption of the first', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    const { hands, box, onSend } = showComposer();
    await hands.type(box(), 'Este aqui');
    await hands.upload(screen.getByLabelText('Imagem ou vídeo', { selector: 'input' }), [png, png]);
    const caption = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Legenda' });
    expect(caption.value).toBe('Este aqui');
    await hands.click(screen.getByRole('button', { name: 'Próximo arquivo' }));
    await hands.type(screen.getByRole('textbox', { name: 'Legenda' }), 'De perto{Enter}');
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
    expect(onSend.mock.calls[0]?.[0].content).toMatchObject({
      kind: 'files',
      files: [{ caption: 'Este aqui' }, { caption: 'De perto' }],
    });
    expect(box().value).toBe('');
  });

  it('that the channel refuses are named before sending, and can be removed', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    await startFakeApi({ 'GET /whatsapp': { body: [aConnection('CONNECTED')] } });
    const { hands, onSend } = showComposer();
    await hands.upload(screen.getByLabelText('Imagem ou vídeo', { selector: 'input' }), [film, png]);
    expect(await screen.findByText('O canal não aceita este tipo de arquivo.')).toBeTruthy();
    expect(screen.getByText('1 arquivo não pode ser enviado. Remova-o para continuar.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar 2 arquivos' }).disabled).toBe(true);
    await hands.click(screen.getByRole('button', { name: 'Remover sofa.mov' }));
    await hands.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar' }));
    expect(onSend.mock.calls[0]?.[0].content).toMatchObject({ files: [{ file: png }] });
  });
});

describe('without permission to write', () => {
  it('a waiting ticket says so and can be accepted', async () => {
    const onAccept = vi.fn();
    const { hands, button } = showComposer({
      ticket: aTicket({ status: 'pending' }),
      lockActions: { onAccept, isWaiting: false },
    });
    expect(screen.getByText('Juliana Prado espera na fila Vendas. Aceite para responder.')).toBeTruthy();
    await hands.click(button('Aceitar'));
    expect(onAccept).toHaveBeenCalledOnce();
  });

  it('a resolved ticket accepts not even a note', () => {
    showComposer({ ticket: aTicket({ status: 'closed' }), lockActions: { onReopen: vi.fn(), isWaiting: false } });
    expect(screen.getByRole('button', { name: 'Reabrir' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Escrever nota privada' })).toBeNull();
  });

  it('an expired reply window shows since when, and what reopens it', () => {
    showComposer({ ticket: aTicket({ replyUntil: '2026-11-02T13:42:00.000Z' }) });
    expect(screen.getByText(/A janela de 24 horas terminou .*às 10:42\./)).toBeTruthy();
    expect(screen.getByText('Só um modelo aprovado pode reabrir a conversa.')).toBeTruthy();
  });

  it('a closed connection is shown, and messages wait for it', async () => {
    await startFakeApi({ 'GET /whatsapp': { body: [aConnection('DISCONNECTED')] } });
    showComposer({ ticket: aTicket({ channel: 'whatsapp' }) });
    expect(await screen.findByText(/^Loja Centro está desconectada\. O que você enviar sai/)).toBeTruthy();
  });
});

describe('the microphone', () => {
  it('without permission is explained', async () => {
    vi.stubGlobal('MediaRecorder', class {});
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    });
    const { hands, box, button } = showComposer();
    await hands.click(button('Gravar áudio'));
    expect((await screen.findByRole('alert')).textContent).toContain('O navegador não deixa usar o microfone.');
    await hands.click(button('Fechar'));
    expect(box()).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it.each([
    ['made', { make: true }],
    ['started', { make: false }],
  ])('is released when no recorder can be %s, and that is explained', async (_, { make }) => {
    const fail = () => {
      throw new DOMException('', 'NotSupportedError');
    };
    vi.stubGlobal(
      'MediaRecorder',
      class extends EventTarget {
        static isTypeSupported = () => false;
        state = 'inactive';
        start = fail;
        constructor() {
          super();
          if (make) fail();
        }
      },
    );
    const track = { stop: vi.fn() };
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => Promise.resolve({ getTracks: () => [track] }) },
    });
    const { hands, box, button } = showComposer();
    await hands.click(button('Gravar áudio'));
    expect((await screen.findByRole('alert')).textContent).toContain('Este navegador não grava áudio.');
    expect(track.stop).toHaveBeenCalledOnce();
    await hands.click(button('Fechar'));
    expect(box()).toBeTruthy();
    vi.unstubAllGlobals();
  });
});

describe('in a narrow window', () => {
  beforeEach(() => vi.stubGlobal('innerWidth', 600));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('offers emojis as in a wide one', () => {
    expect(showComposer().button('Emoji')).toBeTruthy();
  });

  it('leaves emojis to the keyboard of a touch screen', () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query === '(pointer: coarse)',
    }));
    showComposer();
    expect(screen.queryByRole('button', { name: 'Emoji' })).toBeNull();
  });
});

describe('files dropped on the messages', () => {
  const dataTransfer = (type: string) => ({
    types: ['Files'],
    files: [new File(['x'], 'a', { type })],
    dropEffect: '',
  });

  it('show a hint and are previewed before sending', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    const { unmount } = showComposer();
    render(
      <MantineProvider env="test">
        <FileDrop ticket={aTicket()}>
          <p>Quero!</p>
        </FileDrop>
      </MantineProvider>,
    );
    fireEvent.dragOver(screen.getByText('Quero!'), { dataTransfer: dataTransfer('image/png') });
    expect(screen.getByText('Solte o arquivo aqui')).toBeTruthy();
    fireEvent.drop(screen.getByText('Quero!'), { dataTransfer: dataTransfer('image/png') });
    expect(screen.queryByText('Solte o arquivo aqui')).toBeNull();
    expect(await screen.findByRole('dialog', { name: 'Enviar para Juliana Prado' })).toBeTruthy();
    unmount();
  });

  it('are refused where writing is not allowed', () => {
    render(
      <MantineProvider env="test">
        <FileDrop ticket={aTicket({ status: 'pending' })}>
          <p>Quero!</p>
        </FileDrop>
      </MantineProvider>,
    );
    fireEvent.dragOver(screen.getByText('Quero!'), { dataTransfer: dataTransfer('image/png') });
    expect(screen.queryByText('Solte o arquivo aqui')).toBeNull();
  });

  it.each([
    ['waiting', { status: 'pending' }],
    ['resolved', { status: 'closed' }],
    ['too late', { replyUntil: '2026-11-02T13:42:00.000Z' }],
  ] as const)('are refused with a reason where writing is not allowed: %s', (_, change) => {
    const ticket = aTicket(change);
    const composer = showComposer({ ticket });
    render(
      <MantineProvider env="test">
        <FileDrop ticket={ticket}>
          <p>Quero!</p>
        </FileDrop>
      </MantineProvider>,
    );
    const given = dataTransfer('image/png');
    // False when the page prevents the browser from opening the file.
    expect(fireEvent.dragOver(screen.getByText('Quero!'), { dataTransfer: given })).toBe(false);
    expect(given.dropEffect).toBe('none');
    expect(screen.getByText('Esta conversa não recebe arquivos agora')).toBeTruthy();
    expect(fireEvent.drop(screen.getByText('Quero!'), { dataTransfer: given })).toBe(false);
    expect(screen.queryByText('Esta conversa não recebe arquivos agora')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    composer.unmount();
  });

  it('are accepted where a note is allowed instead', async () => {
    const ticket = aTicket({ status: 'pending' });
    const composer = showComposer({ ticket });
    render(
      <MantineProvider env="test">
        <FileDrop ticket={ticket}>
          <p>Quero!</p>
        </FileDrop>
      </MantineProvider>,
    );
    await composer.hands.click(composer.button('Escrever nota privada'));
    fireEvent.dragOver(screen.getByText('Quero!'), { dataTransfer: dataTransfer('image/png') });
    expect(screen.getByText('Solte o arquivo aqui')).toBeTruthy();
    composer.unmount();
  });
});

it('the written text becomes the schedule, and leaves the box once that is saved', async () => {
  const composer = showComposer();
  await composer.hands.type(composer.box(), ' Bom dia, Juliana ');
  await composer.hands.click(composer.button('Agendar mensagem'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bom dia, Juliana' }));
  expect(composer.box().value).toBe(' Bom dia, Juliana ');
  await composer.hands.click(dialog.getByRole('button'));
  expect(composer.box().value).toBe('');
});
