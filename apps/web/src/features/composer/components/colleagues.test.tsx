import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { anAnswer } from '../../../../test/messages.ts';
import { draftStore } from '../state/draft-store.ts';
import { aTemplate } from '../testing/a-template.ts';
import { aTicket, showComposer } from '../testing/composer-world.tsx';

const camila = (state: 'viewing' | 'typing') => ({ id: 3, name: 'Camila Rocha', state });
const diego = { id: 4, name: 'Diego', state: 'typing' } as const;
const answer = { name: 'Camila Rocha', at: '2026-11-15T14:10:00.000Z' };
const before = { newestAt: '2026-11-15T14:00:00.000Z', lastAnswer: null };

beforeEach(() => draftStore.close());

describe('colleagues in the same ticket', () => {
  it('are named above the text, first those who are typing', () => {
    const { rerender } = showComposer({ present: [camila('viewing')] });
    expect(screen.getByText('Camila Rocha está vendo esta conversa')).toBeTruthy();
    rerender({ present: [camila('typing'), diego] });
    expect(screen.getByText('Camila Rocha e Diego estão escrevendo…')).toBeTruthy();
  });

  it('are announced here only when they type: the header announces who comes and goes', () => {
    const { rerender } = showComposer({ present: [camila('viewing')] });
    const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spoken().join()).not.toContain('Camila Rocha');
    rerender({ present: [camila('typing')] });
    expect(spoken()).toContain('Camila Rocha está escrevendo…');
  });

  it('get a typing event, and none when the user only deletes', async () => {
    const onTyping = vi.fn();
    const { hands, box } = showComposer({ onTyping });
    await hands.type(box(), 'oi');
    expect(onTyping).toHaveBeenCalledTimes(2);
    await hands.clear(box());
    expect(onTyping).toHaveBeenCalledTimes(2);
  });

  it('get a typing event for a private note too, which the customer does not', async () => {
    const onTyping = vi.fn();
    const { hands, box, button } = showComposer({ onTyping });
    await hands.type(box(), 'o');
    await hands.click(button(/privada/i));
    await hands.type(box(), 'i');
    expect(onTyping.mock.calls).toEqual([[false], [true]]);
  });
});

describe('before a second answer', () => {
  it('asks once: after a look the text is kept, and is sent the second time', async () => {
    const { hands, box, button, sentTexts } = showComposer({ present: [camila('typing')] });
    await hands.type(box(), 'Consigo sim{Enter}');
    expect(await screen.findByText(/^Camila Rocha está escrevendo nesta conversa/)).toBeTruthy();
    expect(sentTexts()).toEqual([]);
    await hands.click(button('Ver primeiro'));
    expect(box().value).toBe('Consigo sim');
    await hands.type(box(), '{Enter}');
    expect(sentTexts()).toEqual(['Consigo sim']);
  });

  it('can be sent anyway', async () => {
    const { hands, box, button, sentTexts } = showComposer({ present: [camila('typing')] });
    await hands.type(box(), 'Consigo sim{Enter}');
    await hands.click(await screen.findByRole('button', { name: 'Enviar mesmo assim' }));
    expect(sentTexts()).toEqual(['Consigo sim']);
    expect(button('Enviar')).toBeTruthy();
  });

  it('shows who has answered since the text was begun', async () => {
    const { hands, box, rerender, sentTexts } = showComposer({ conversation: before });
    await hands.type(box(), 'Consigo');
    rerender({ conversation: { newestAt: answer.at, lastAnswer: answer } });
    await hands.type(box(), ' sim{Enter}');
    expect(await screen.findByText('Camila Rocha respondeu depois que você começou a escrever.')).toBeTruthy();
    expect(sentTexts()).toEqual([]);
  });

  it('does not ask about an earlier answer, nor about a note', async () => {
    const there = showComposer({ conversation: { newestAt: answer.at, lastAnswer: answer } });
    await there.hands.type(there.box(), 'Mais uma coisa{Enter}');
    expect(there.sentTexts()).toEqual(['Mais uma coisa']);
    there.unmount();
    const note = showComposer({ present: [camila('typing')] });
    await note.hands.click(note.button('Nota privada'));
    await note.hands.type(note.box(), 'Eu respondo{Enter}');
    expect(note.sentTexts()).toEqual(['Eu respondo']);
  });
});

describe('before a second answer of another kind', () => {
  const answered = { newestAt: answer.at, lastAnswer: answer };
  const isAsked = () => screen.findByText('Camila Rocha respondeu depois que você começou a escrever.');
  const png = new File(['x'], 'sofa.png', { type: 'image/png' });

  async function chooseFile({ hands }: Pick<ReturnType<typeof showComposer>, 'hands'>) {
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    await hands.upload(screen.getByLabelText('Imagem ou vídeo', { selector: 'input' }), [png]);
    return within(await screen.findByRole('dialog', { name: 'Enviar para Juliana Prado' }));
  }

  it('files without a caption chosen after the colleague’s answer are sent without asking', async () => {
    const world = showComposer({ conversation: answered });
    const preview = await chooseFile(world);
    await world.hands.click(preview.getByRole('button', { name: 'Enviar' }));
    expect(world.sentTexts()).toEqual(['<files>']);
  });

  it('files chosen before the colleague’s answer ask first', async () => {
    const world = showComposer({ conversation: before });
    const preview = await chooseFile(world);
    world.rerender({ conversation: answered });
    await world.hands.click(preview.getByRole('button', { name: 'Enviar' }));
    expect(await isAsked()).toBeTruthy();
    expect(world.sentTexts()).toEqual([]);
  });

  it('files under a text begun before the answer ask first', async () => {
    const world = showComposer({ conversation: before });
    await world.hands.type(world.box(), 'Este');
    world.rerender({ conversation: answered });
    const preview = await chooseFile(world);
    await world.hands.click(preview.getByRole('button', { name: 'Enviar' }));
    expect(await isAsked()).toBeTruthy();
  });

  it('a contact card asks first, and stays chosen after a look', async () => {
    const contact = {
      ...aTicket().contact,
      extraInfo: [],
      wallets: [],
      whatsapp: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
    await startFakeApi({
      'GET /whatsapp': { body: [] },
      'GET /contacts': { body: { contacts: [contact], hasMore: false, count: 1 } },
    });
    const { hands, button, rerender, sentTexts } = showComposer({ conversation: before });
    await hands.click(button('Anexar'));
    await hands.click(await screen.findByRole('menuitem', { name: 'Contato' }));
    await hands.type(await screen.findByRole('textbox', { name: 'Contato' }), 'Jul');
    await hands.click(await screen.findByRole('radio', { name: /Juliana Prado/ }));
    rerender({ conversation: answered });
    await hands.click(button('Enviar contato'));
    expect(await isAsked()).toBeTruthy();
    expect(sentTexts()).toEqual([]);
    await hands.click(button('Ver primeiro'));
    await hands.click(await screen.findByRole('button', { name: 'Enviar contato' }));
    expect(sentTexts()).toEqual(['<card>']);
  });

  it('a template asks first, also while a note was begun', async () => {
    const api = await startFakeApi({
      'GET /whatsapp': { body: [] },
      'GET /whatsapp/1/templates': {
        body: {
          templates: [aTemplate({ name: 'boas_vindas', components: [{ type: 'BODY', text: 'Olá!' }] })],
          lastSyncedAt: null,
          lastSyncError: null,
        },
      },
      'POST /messages/4821/template': { body: { messages: [anAnswer({ mediaType: 'templateMessage' })] } },
    });
    const { hands, button } = showComposer({ present: [camila('typing')] });
    await hands.click(button('Nota privada'));
    await hands.click(button('Anexar'));
    await hands.click(await screen.findByRole('menuitem', { name: 'Modelo' }));
    await hands.click(await screen.findByRole('button', { name: /^boas_vindas/ }));
    await hands.click(
      within(await screen.findByRole('dialog', { name: 'boas_vindas' })).getByRole('button', { name: 'Enviar' }),
    );
    expect(await screen.findByText(/^Camila Rocha está escrevendo nesta conversa/)).toBeTruthy();
    expect(api.count('POST /messages/4821/template')).toBe(0);
    await hands.click(button('Enviar mesmo assim'));
    await waitFor(() => expect(api.count('POST /messages/4821/template')).toBe(1));
  });

  it('a recording asks first and waits, paused, during the look', async () => {
    const made = fakeMicrophone();
    const { hands, button, sentTexts } = showComposer({ present: [camila('typing')] });
    await hands.click(button('Gravar áudio'));
    await waitFor(() => expect(made.recorders[0]?.state).toBe('recording'));
    await hands.click(button('Enviar áudio'));
    expect(await screen.findByText(/^Camila Rocha está escrevendo nesta conversa/)).toBeTruthy();
    expect(made.recorders[0]?.state).toBe('paused');
    await hands.click(button('Ver primeiro'));
    expect(sentTexts()).toEqual([]);
    await hands.click(await screen.findByRole('button', { name: 'Enviar áudio' }));
    await waitFor(() => expect(sentTexts()).toEqual(['<files>']));
  });

  it('a recording for colleagues does not ask', async () => {
    const made = fakeMicrophone();
    const { hands, button, sentTexts } = showComposer({ present: [camila('typing')] });
    await hands.click(button('Nota privada'));
    await hands.click(button('Gravar áudio'));
    await waitFor(() => expect(made.recorders[0]?.state).toBe('recording'));
    await hands.click(button('Enviar áudio'));
    await waitFor(() => expect(sentTexts()).toEqual(['<files>']));
  });
});

/** A microphone with immediate permission and enough sound to send. */
function fakeMicrophone() {
  class FakeRecorder extends EventTarget {
    static isTypeSupported = () => true;
    state = 'inactive';
    readonly stream: unknown;
    constructor(stream: unknown) {
      super();
      this.stream = stream;
      recorders.push(this);
    }
    start() {
      this.state = 'recording';
    }
    pause() {
      this.state = 'paused';
    }
    stop() {
      this.state = 'inactive';
      act(() => {
        const data = new Blob([new Uint8Array(20_000)]);
        this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
        this.dispatchEvent(new Event('stop'));
      });
    }
  }
  const recorders: FakeRecorder[] = [];
  class FakeAudio {
    createAnalyser = () => ({ fftSize: 0, frequencyBinCount: 0, getByteTimeDomainData: () => undefined });
    createMediaStreamSource = () => ({ connect: () => undefined });
    close = () => Promise.resolve();
  }
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('AudioContext', FakeAudio);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.resolve({ getTracks: () => [] }) },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return { recorders };
}

describe('an unaccepted ticket', () => {
  it.each([
    ['with a queue', {}],
    ['without one', { queueId: null, queue: null }],
  ])('%s is locked, and offers to accept it', (_what, queue) => {
    const waiting = aTicket({ status: 'pending', userId: null, user: null, ...queue });
    showComposer({ ticket: waiting, lockActions: { isWaiting: false, onAccept: vi.fn() } });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Aceitar' })).toBeTruthy();
  });
});
