import { type Campaign, defaultCampaignSettings, RISK_NOTICE_VERSION, toSettingRows } from '@recado/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aConnection } from '../../../../test/connections.ts';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { anAgent, aPlan, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aCampaign, anEstimate } from '../../../features/campaigns/testing/a-campaign.ts';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const listed = (...records: Campaign[]): FakeAnswer => ({
  body: { records, hasMore: false, count: records.length },
});
const running = aCampaign({ id: 2, name: 'Black Friday', status: 'EM_ANDAMENTO', counts: { sent: 3, waiting: 7 } });
const stopped = aCampaign({ id: 3, name: 'Natal', status: 'CANCELADA', stopReason: 'failures' });
const connection = aConnection(3, { name: 'Loja Centro', channel: 'whatsapp' });

async function openCampaigns(routes: Parameters<typeof startFakeApi>[0] = {}, user = aUser()) {
  const api = await startFakeApi({
    'GET /campaigns/': listed(stopped, running, aCampaign()),
    'GET /campaign-settings': { body: toSettingRows(defaultCampaignSettings) },
    'GET /whatsapp': { body: [connection] },
    'GET /contact-lists/list': {
      body: [
        {
          id: 5,
          name: 'Clientes',
          contactsCount: 10,
          createdAt: '2026-11-01T12:00:00.000Z',
          updatedAt: '2026-11-01T12:00:00.000Z',
        },
      ],
    },
    'GET /contact-list-items': { body: { contacts: [], hasMore: false, count: 0 } },
    'GET /tags/list': { body: [] },
    'GET /queue': { body: [] },
    'GET /users/list': { body: [] },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(user));
  return { api, ...renderApp('/campaigns') };
}
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

const riskNotSigned: FakeAnswer = {
  status: 409,
  body: {
    error: JSON.stringify({ whatsappId: 3, name: 'Loja Centro', version: RISK_NOTICE_VERSION }),
    code: 'ERR_CAMPAIGN_RISK_NOT_SIGNED',
  },
};
const signature = {
  whatsappId: 3,
  version: RISK_NOTICE_VERSION,
  signedBy: 'Ana Souza',
  signedAt: '2026-11-18T12:00:00.000Z',
};

/** Reads the notice, tries without a full name, and signs. */
async function signNotice(user: Awaited<ReturnType<typeof openCampaigns>>['user']): Promise<void> {
  const notice = await dialog('Aviso de risco: Loja Centro');
  expect(notice.getByText(/pode banir o número a qualquer momento/)).toBeTruthy();
  const sign = notice.getByRole<HTMLButtonElement>('button', { name: 'Assinar e começar' });
  expect(sign.disabled).toBe(true);
  await user.click(notice.getByRole('checkbox', { name: /assumo o risco/ }));
  await user.type(notice.getByRole('textbox', { name: /Nome completo/ }), 'Ana');
  await user.click(sign);
  expect(await notice.findByText('Escreva o nome completo.')).toBeTruthy();
  await user.type(notice.getByRole('textbox', { name: /Nome completo/ }), ' Souza');
  await user.click(sign);
}

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
  // Wide enough for every column and action.
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(1440);
});

describe('the campaigns', () => {
  it('are listed with status, list, connection, times and confirmation', async () => {
    await openCampaigns();
    const campaign = await row('Black Friday');
    expect(campaign.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Black Friday3 de 10 enviadas',
      'Em andamento',
      'Clientes',
      'Loja Centro',
      '–',
      '–',
      'Desabilitada',
      '',
    ]);
    expect((await row('Natal')).getByText('Interrompida')).toBeTruthy();
  });

  it('offer to stop a running one, to resume a stopped one, and never to delete a running one', async () => {
    await openCampaigns();
    const active = await row('Black Friday');
    expect(active.getByRole('button', { name: 'Parar Black Friday' })).toBeTruthy();
    expect(active.queryByRole('button', { name: 'Retomar Black Friday' })).toBeNull();
    expect(active.getByRole<HTMLButtonElement>('button', { name: 'Excluir Black Friday' }).disabled).toBe(true);
    const halted = await row('Natal');
    expect(halted.getByRole('button', { name: 'Retomar Natal' })).toBeTruthy();
    expect(halted.queryByRole('button', { name: 'Parar Natal' })).toBeNull();
    expect((await row('Primavera')).queryByRole('button', { name: /Parar|Retomar/ })).toBeNull();
  });

  it('are stopped after a question, and say so', async () => {
    const { api, user } = await openCampaigns({ 'POST /campaigns/2/cancel': { status: 204 } });
    await user.click((await row('Black Friday')).getByRole('button', { name: 'Parar Black Friday' }));
    const question = await dialog('Parar a campanha Black Friday?');
    expect(api.count('POST /campaigns/2/cancel')).toBe(0);
    await user.click(question.getByRole('button', { name: 'Parar' }));
    expect(await screen.findByText('Campanha cancelada. Nada mais é enviado.')).toBeTruthy();
    expect(api.count('POST /campaigns/2/cancel')).toBe(1);
  });

  it('are resumed, and an error of the server is shown', async () => {
    const { user } = await openCampaigns({
      'POST /campaigns/3/restart': refusal(409, 'ERR_CAMPAIGN_NOT_STOPPED'),
    });
    await user.click((await row('Natal')).getByRole('button', { name: 'Retomar Natal' }));
    expect(await screen.findByText('Só uma campanha cancelada pode ser reiniciada.')).toBeTruthy();
  });

  it('over a number by QR code are resumed once a person has signed the risk notice', async () => {
    let isSigned = false;
    const { api, user } = await openCampaigns({
      'POST /campaigns/3/restart': () => (isSigned ? { status: 204 } : riskNotSigned),
      'POST /campaign-risk-notices': () => {
        isSigned = true;
        return { body: signature };
      },
    });
    await user.click((await row('Natal')).getByRole('button', { name: 'Retomar Natal' }));
    await signNotice(user);
    expect(await screen.findByText('Campanha reiniciada.')).toBeTruthy();
    const signed = api.requests.find(({ path }) => path === '/campaign-risk-notices');
    expect(signed?.body).toEqual({
      whatsappId: 3,
      version: RISK_NOTICE_VERSION,
      signedBy: 'Ana Souza',
      language: 'pt',
    });
    expect(api.count('POST /campaigns/3/restart')).toBe(2);
  });

  it('stay stopped when the risk notice is closed', async () => {
    const { api, user } = await openCampaigns({ 'POST /campaigns/3/restart': riskNotSigned });
    await user.click((await row('Natal')).getByRole('button', { name: 'Retomar Natal' }));
    await user.click((await dialog('Aviso de risco: Loja Centro')).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([api.count('POST /campaign-risk-notices'), api.count('POST /campaigns/3/restart')]).toEqual([0, 1]);
  });

  it('are deleted after a question', async () => {
    const { user } = await openCampaigns({ 'DELETE /campaigns/1': { body: { message: 'Campaign deleted' } } });
    await user.click((await row('Primavera')).getByRole('button', { name: 'Excluir Primavera' }));
    await user.click((await dialog('Excluir a campanha Primavera?')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Campanha excluída.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Primavera/ })).toBeNull());
  });

  it.each([
    ['an agent', anAgent()],
    ['a company without campaigns in its plan', aUser({ company: { plan: aPlan({ useCampaigns: false }) } })],
  ])('are not shown to %s', async (_who, user) => {
    const { api } = await openCampaigns({}, user);
    await waitFor(() => expect(document.querySelector('h1, h2')).not.toBeNull());
    expect(screen.queryByRole('table', { name: 'Campanhas' })).toBeNull();
    expect(api.requests.filter(({ path }) => path.startsWith('/campaigns'))).toEqual([]);
  });

  it('change while they run', async () => {
    let stored: Campaign = running;
    const { api } = await openCampaigns({ 'GET /campaigns/': () => listed(stored) });
    await row('3 de 10 enviadas');
    const publish = await startLive(api);
    stored = { ...running, hold: { reason: 'hours', until: null }, counts: { sent: 4, waiting: 6 } };
    publish('campaign', { action: 'update', record: stored });
    expect((await row('4 de 10 enviadas')).getByText('Pausada')).toBeTruthy();
  });
});

describe('the editor', () => {
  it('stores a draft, shows the estimate in words, and starts only then, after the risk notice', async () => {
    let isSigned = false;
    const saved = aCampaign({ id: 9, name: 'Verão' });
    const estimate = anEstimate({
      audience: 12,
      skipped: [{ reason: 'opted-out', count: 2 }],
      startsAt: new Date().toISOString(),
      endsAt: new Date(Date.now() + 12_000_000).toISOString(),
    });
    const { api, user } = await openCampaigns({
      'POST /campaigns': { body: saved },
      'POST /campaigns/9/estimate': { body: estimate },
      'PUT /campaigns/9': () => (isSigned ? { body: { ...saved, status: 'EM_ANDAMENTO' } } : riskNotSigned),
      'POST /campaign-risk-notices': () => {
        isSigned = true;
        return { body: signature };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Nova campanha' }));
    const form = await dialog('Nova campanha');
    await user.click(form.getByRole('button', { name: /Conferir e iniciar/ }));
    expect((await form.findAllByText('Obrigatório')).length).toBe(2);
    expect(form.getByText('Escreva ao menos uma mensagem.')).toBeTruthy();

    await user.type(form.getByRole('textbox', { name: 'Nome' }), 'Verão');
    await user.click(form.getByRole('combobox', { name: 'Conexão' }));
    await user.click(await screen.findByRole('option', { name: /Loja Centro/ }));
    await user.type(form.getByRole('textbox', { name: 'Mensagem 1' }), 'Oi ');
    await user.click(form.getByRole('button', { name: 'Inserir Nome' }));
    expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem 1' }).value).toBe('Oi {nome}');
    expect(within(form.getByRole('figure', { name: 'Prévia: Mensagem 1' })).getByText('Juliana Prado')).toBeTruthy();

    await user.click(form.getByRole('button', { name: 'Continuar' }));
    await user.click(form.getByRole('combobox', { name: 'Lista de contatos' }));
    await user.click(await screen.findByRole('option', { name: /Clientes/ }));
    expect(form.getByRole<HTMLInputElement>('combobox', { name: 'Fila' }).disabled).toBe(true);
    await user.click(form.getByRole('switch', { name: /Abrir ticket/ }));
    expect(form.getByRole<HTMLInputElement>('combobox', { name: 'Fila' }).disabled).toBe(false);
    await user.click(form.getByRole('switch', { name: /Abrir ticket/ }));
    await user.click(form.getByRole('button', { name: /Conferir e iniciar/ }));

    expect(await form.findByText('Leva 3 h 20')).toBeTruthy();
    expect(form.getByText('10 pessoas')).toBeTruthy();
    expect(form.getByText('Pediram para não receber')).toBeTruthy();
    const created = api.requests.find(({ method, path }) => method === 'POST' && path === '/campaigns');
    expect(created?.body).toMatchObject({ name: 'Verão', whatsappId: 3, message1: 'Oi {nome}', contactListId: 5 });
    expect(created?.body).not.toHaveProperty('scheduledAt');
    expect(api.count('PUT /campaigns/9')).toBe(0);

    await user.click(form.getByRole('button', { name: 'Enviar agora' }));
    await signNotice(user);
    expect(await screen.findByText('A campanha começou.')).toBeTruthy();
    const change = api.requests.find(({ method, path }) => method === 'PUT' && path === '/campaigns/9');
    expect(Object.keys(change?.body as object)).toEqual(['scheduledAt']);
  });

  it('says which numbers a test reached', async () => {
    const { user } = await openCampaigns({
      'POST /campaigns/1/estimate': { body: anEstimate() },
      'POST /campaigns/1/test': {
        body: {
          results: [
            { number: '5511998412207', outcome: 'queued', messageIds: ['m1'] },
            { number: '5511', outcome: 'malformed', messageIds: [] },
          ],
        },
      },
    });
    await user.click((await row('Primavera')).getByRole('button', { name: 'Editar Primavera' }));
    const form = await dialog('Primavera');
    await user.click(form.getByRole('button', { name: /Conferir e iniciar/ }));
    await user.type(await form.findByRole('combobox', { name: 'Números do teste' }), '55 11 99841-2207');
    await user.click(form.getByRole('button', { name: 'Testar' }));
    expect(await form.findByText(/\+55 11 99841-2207: enviada/)).toBeTruthy();
    expect(form.getByText(/o número não é um telefone completo/)).toBeTruthy();
  });

  it('shows a refused variable at the message that uses it', async () => {
    const { user } = await openCampaigns({
      'PUT /campaigns/1': {
        status: 400,
        body: { error: 'ERR_CAMPAIGN_UNKNOWN_VARIABLES', code: 'ERR_CAMPAIGN_UNKNOWN_VARIABLES' },
      },
    });
    await user.click((await row('Primavera')).getByRole('button', { name: 'Editar Primavera' }));
    const form = await dialog('Primavera');
    await user.type(form.getByRole('textbox', { name: 'Mensagem 1' }), ' bônus');
    await user.click(form.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await form.findByText(/Ninguém tem valor para/)).toBeTruthy();
    expect(form.getByRole('tab', { name: 'Mensagem 1, a corrigir' })).toBeTruthy();
  });

  it('is read-only for a running campaign', async () => {
    await openCampaigns().then(async ({ user }) => {
      await user.click((await row('Black Friday')).getByRole('button', { name: 'Editar Black Friday' }));
      const form = await dialog('Black Friday (somente leitura)');
      expect(form.getByText('A campanha já começou. Pare o envio para poder alterar.')).toBeTruthy();
      expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).disabled).toBe(true);
      expect(form.queryByRole('button', { name: /Salvar|Enviar|Conferir/ })).toBeNull();
    });
  });

  it('saves a stopped campaign and resumes it from its last step', async () => {
    const { api, user } = await openCampaigns({
      'PUT /campaigns/3': { body: { ...stopped, message1: 'Oi, {nome}! Novo.' } },
      'POST /campaigns/3/estimate': { body: anEstimate() },
      'POST /campaigns/3/restart': { status: 204 },
    });
    await user.click((await row('Natal')).getByRole('button', { name: 'Editar Natal' }));
    const form = await dialog('Natal');
    await user.type(form.getByRole('textbox', { name: 'Mensagem 1' }), ' Novo.');
    await user.click(form.getByRole('button', { name: /Conferir e iniciar/ }));
    await user.click(await form.findByRole('button', { name: 'Retomar envio' }));
    expect(await screen.findByText('Campanha reiniciada.')).toBeTruthy();
    expect(api.count('POST /campaigns/3/restart')).toBe(1);
    const bodies = api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(bodies).toEqual([{ message1: 'Oi, {nome}! Novo.' }]);
  });
});
