import type { WebhookDelivery, WebhookEndpoint } from '@recado/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { aSession } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const at = '2026-11-18T10:00:00.000Z';
const anEndpoint = (change: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: 1,
  name: 'ERP',
  url: 'https://erp.example/recado',
  events: ['message.received'],
  isActive: true,
  disabledReason: null,
  failingSince: null,
  lastSuccessAt: null,
  rotatesUntil: null,
  createdAt: at,
  updatedAt: at,
  ...change,
});
const aDelivery = (change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '00000000-0000-4000-8000-000000000001',
  webhookId: 'evt_1',
  event: 'message.received',
  state: 'delivered',
  attempts: 1,
  status: 200,
  failure: null,
  durationMs: 184,
  nextAttemptAt: null,
  createdAt: at,
  updatedAt: at,
  ...change,
});
const failed = aDelivery({
  id: '00000000-0000-4000-8000-000000000002',
  event: 'ticket.closed',
  state: 'failed',
  status: null,
  failure: 'timeout',
});

async function openWebhooks(endpoints: WebhookEndpoint[], routes: Parameters<typeof startFakeApi>[0] = {}) {
  const api = await startFakeApi({
    'GET /webhook-endpoints': { body: { records: endpoints } },
    'GET /webhook-endpoints/1/deliveries': { body: { records: [aDelivery(), failed], hasMore: false, failed: 1 } },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession());
  return { api, ...renderApp('/messages-api?tab=webhooks') };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  clearNotices();
  closeSession('none');
});

describe('a webhook', () => {
  it('is added with its events, and its secret is shown once', async () => {
    const { api, user } = await openWebhooks([], {
      'POST /webhook-endpoints': { body: { ...anEndpoint(), secret: 'whsec_abc' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Novo webhook' }));
    const form = await dialog('Novo webhook');
    await user.type(form.getByLabelText(/^Nome/), 'ERP');
    await user.clear(form.getByLabelText(/^Endereço/));
    await user.type(form.getByLabelText(/^Endereço/), 'https://erp.example/recado');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Escolha ao menos um evento.')).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: 'Mensagem recebida' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    const shown = await dialog('Guarde o segredo agora');
    expect(shown.getByLabelText('Segredo')).toHaveProperty('value', 'whsec_abc');
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'ERP',
      url: 'https://erp.example/recado',
      events: ['message.received'],
      isActive: true,
    });
    await user.click(shown.getByRole('button', { name: 'Já guardei' }));
    await waitFor(() => expect(screen.queryByText('whsec_abc')).toBeNull());
  });

  it('with an address that is refused stays open, with the reason at the address', async () => {
    const { user } = await openWebhooks([anEndpoint()], {
      'PUT /webhook-endpoints/1': refusal(400, 'ERR_WEBHOOK_ADDRESS'),
    });
    await user.click(await screen.findByRole('button', { name: 'Editar ERP' }));
    const form = await dialog('Editar webhook');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('O endereço precisa ser https e público.')).toBeTruthy();
  });

  it.each([
    [{ isActive: false, disabledReason: 'failing' as const }, '5 dias sem sucesso'],
    [{ isActive: false, disabledReason: 'gone' as const }, 'respondeu 410'],
    [{ isActive: false }, 'Desligado'],
    [{ failingSince: at }, 'Falhando'],
    [{}, 'Ligado'],
  ])('that is %o says "%s"', async (change, words) => {
    await openWebhooks([anEndpoint(change)]);
    const table = await screen.findByRole('table', { name: 'Webhooks' });
    expect(within(table).getByText(words)).toBeTruthy();
  });

  it('gets a new secret after a confirmation', async () => {
    const { user } = await openWebhooks([anEndpoint()], {
      'POST /webhook-endpoints/1/rotate': { body: { ...anEndpoint(), secret: 'whsec_new' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Trocar o segredo de ERP' }));
    const question = await dialog('Trocar o segredo de ERP?');
    await user.click(question.getByRole('button', { name: 'Trocar segredo' }));
    expect((await dialog('Guarde o segredo agora')).getByLabelText('Segredo')).toHaveProperty('value', 'whsec_new');
  });
});

describe('the log', () => {
  it('shows answers and failures, repeats one or all failed, and shows what was sent', async () => {
    const { api, user } = await openWebhooks([anEndpoint()], {
      [`POST /webhook-endpoints/1/deliveries/${failed.id}/replay`]: { body: failed },
      'POST /webhook-endpoints/1/replay-failed': { body: { count: 1 } },
      [`GET /webhook-endpoints/1/deliveries/${failed.id}`]: { body: { ...failed, body: '{"type":"ticket.closed"}' } },
    });
    const table = within(await screen.findByRole('table', { name: 'Entregas' }));
    expect(table.getByText('200')).toBeTruthy();
    expect(table.getByText('Sem resposta')).toBeTruthy();
    await user.click(table.getByRole('button', { name: 'Reenviar ticket.closed' }));
    expect(await screen.findByText('A entrega será reenviada.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reenviar as que falharam' }));
    expect(await screen.findByText('As entregas que falharam serão reenviadas.')).toBeTruthy();
    expect(api.count('POST /webhook-endpoints/1/replay-failed')).toBe(1);
    await user.click(table.getByRole('button', { name: 'Ver ticket.closed' }));
    const shown = await dialog('Entrega de ticket.closed');
    expect((await shown.findByRole('region', { name: 'Conteúdo enviado' })).textContent).toContain(
      '"type": "ticket.closed"',
    );
  });

  it('filters the failed ones on the server', async () => {
    const { api, user } = await openWebhooks([anEndpoint()]);
    await user.click(await screen.findByRole('radio', { name: 'Falharam 1' }));
    await waitFor(() =>
      expect(api.count('GET /webhook-endpoints/1/deliveries?pageNumber=1&state=failed')).toBeGreaterThan(0),
    );
  });
});
