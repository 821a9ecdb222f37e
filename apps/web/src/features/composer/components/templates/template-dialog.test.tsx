import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../../test/fake-api.ts';
import { anAnswer } from '../../../../../test/messages.ts';
import { draftStore } from '../../state/draft-store.ts';
import { aTemplate } from '../../testing/a-template.ts';
import { aTicket, showComposer } from '../../testing/composer-world.tsx';

const ended = aTicket({ replyUntil: '2026-11-01T10:00:00.000Z', createdAt: '2026-10-01T10:00:00.000Z' });
const welcome = aTemplate({
  id: 12,
  name: 'boas_vindas',
  components: [{ type: 'BODY', text: 'Olá! Como podemos ajudar?' }],
});
const stored = anAnswer({ mediaType: 'templateMessage' });

const serve = (send: FakeAnswer | (() => FakeAnswer) = { body: { messages: [stored] } }) =>
  startFakeApi({
    'GET /whatsapp': { body: [] },
    'GET /whatsapp/1/templates': {
      body: {
        templates: [
          aTemplate(),
          welcome,
          aTemplate({ id: 13, name: 'em_analise', status: 'PENDING' }),
          aTemplate({ id: 14, name: 'carrossel', components: [{ type: 'CAROUSEL', cards: [] }] }),
        ],
        lastSyncedAt: null,
        lastSyncError: null,
      },
    },
    'GET /tickets/4821/template-prices': {
      body: { prices: [{ category: 'utility', currency: 'USD', amountMicros: 6_800 }] },
    },
    'POST /messages/4821/template': send,
  });
const offered = () => screen.getAllByRole('button', { name: /pt-BR/ }).map((button) => button.textContent);

beforeEach(() => draftStore.close());

describe('templates', () => {
  it('are offered after the reply window: approved and fillable ones, with a search', async () => {
    await serve();
    const { hands, button } = showComposer({ ticket: ended });
    await hands.click(button('Enviar modelo'));
    expect(await screen.findByText('2 modelos aprovados')).toBeTruthy();
    expect(offered().map((text) => text?.slice(0, 8))).toEqual(['pedido_e', 'boas_vin']);
    await hands.type(screen.getByRole('textbox', { name: 'Buscar modelo' }), 'AJUDAR');
    expect(offered()).toHaveLength(1);
    await hands.type(screen.getByRole('textbox', { name: 'Buscar modelo' }), 'x');
    expect(screen.getByText('Nenhum modelo com essas palavras.')).toBeTruthy();
  });

  it('show what one costs for this contact', async () => {
    await serve();
    const { hands, button } = showComposer({ ticket: ended });
    await hands.click(button('Enviar modelo'));
    expect((await screen.findAllByText(/US\$\s0,0068 por mensagem · pt-BR/)).length).toBeGreaterThan(0);
  });

  it('are previewed, sent filled in, and appear in the conversation', async () => {
    const api = await serve();
    const onTemplateSent = vi.fn();
    const { hands, button } = showComposer({ ticket: ended, onTemplateSent });
    await hands.click(button('Enviar modelo'));
    await hands.click(await screen.findByRole('button', { name: /^pedido_enviado/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'pedido_enviado' }));
    await hands.click(dialog.getByRole('button', { name: 'Enviar' }));
    expect(dialog.getAllByText('Obrigatório')).toHaveLength(2);
    await hands.type(dialog.getByRole('textbox', { name: /^Valor de 1/ }), 'Juliana');
    await hands.type(dialog.getByRole('textbox', { name: /^Valor de 2/ }), '4821');
    expect(dialog.getByRole('figure').textContent).toBe(
      'Oi Juliana, seu pedido 4821 saiu para entrega.Casa AuroraObrigado',
    );
    await hands.click(dialog.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(onTemplateSent).toHaveBeenCalledWith([stored]));
    const sent = api.requests.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual([
      { templateId: '11', parameters: { body: ['Juliana', '4821'], buttons: [] } },
    ]);
  });

  it('that failed are retried with the same key', async () => {
    let tries = 0;
    const api = await serve(() => {
      tries += 1;
      return tries === 1 ? refusal(503, 'ERR_UNAVAILABLE') : { body: { messages: [stored] } };
    });
    const onTemplateSent = vi.fn();
    const { hands, button } = showComposer({ ticket: ended, onTemplateSent });
    await hands.click(button('Enviar modelo'));
    await hands.click(await screen.findByRole('button', { name: /^boas_vindas/ }));
    await hands.click(await screen.findByRole('button', { name: 'Enviar' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^O modelo não foi enviado\./);
    await hands.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(onTemplateSent).toHaveBeenCalledTimes(1));
    const keys = api.requests.filter(({ method }) => method === 'POST').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('are in the menu at any time where the channel has them, and nowhere else', async () => {
    await serve();
    const first = showComposer();
    await first.hands.click(first.button('Anexar'));
    expect(await screen.findByRole('menuitem', { name: 'Modelo' })).toBeTruthy();
    first.unmount();
    const other = showComposer({ ticket: aTicket({ channel: 'whatsapp', abilities: null }) });
    await other.hands.click(other.button('Anexar'));
    expect(await screen.findByRole('menuitem', { name: 'Documento' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Modelo' })).toBeNull();
  });
});
