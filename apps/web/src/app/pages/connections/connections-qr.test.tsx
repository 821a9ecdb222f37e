import type { ConnectionFailure, ConnectionHealth, ConnectionSummary } from '@recado/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aConnection, aConnectionForm } from '../../../../test/connections.ts';
import { refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const shop = (change: Partial<ConnectionSummary> = {}) =>
  aConnection(1, { name: 'Loja', channel: 'whatsapp', number: '', ...change });
const withCode = (change: Partial<ConnectionSummary> = {}) =>
  shop({
    status: 'qrcode',
    qrcode: '2@primeiro',
    retries: 1,
    updatedAt: new Date().toISOString(),
    qrExpiresAt: new Date(Date.now() + 60_000).toISOString(),
    ...change,
  });
const ended = (code: ConnectionFailure['code'], detail = '') =>
  shop({ status: 'DISCONNECTED', number: '5511988887777', statusReason: { code, detail } });

async function openConnections(
  list: readonly ConnectionSummary[],
  routes: Parameters<typeof startFakeApi>[0] = {},
  viewer = aUser(),
) {
  const api = await startFakeApi({
    'GET /whatsapp': { body: list },
    'GET /queue': { body: [] },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(viewer));
  const publish = await startLive(api);
  const app = renderApp('/connections');
  return {
    api,
    ...app,
    /** The server publishes the status of the connection to the whole company. */
    tell: (whatsapp: ConnectionSummary) =>
      publish('whatsapp', {
        action: 'update',
        whatsapp: { ...whatsapp, updatedAt: new Date().toISOString() },
      }),
    /** A colleague has deleted the connection. */
    tellGone: () => publish('whatsapp', { action: 'delete', whatsappId: 1 }),
  };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const codeOnScreen = () => document.querySelector('[data-code]')?.getAttribute('data-code');

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

describe('a connection by QR code offers the actions its status allows', () => {
  it.each([
    ['qrcode', ['Ler QR code de Loja']],
    ['OPENING', ['Conectando Loja…']],
    ['PAIRING', ['Desconectar Loja']],
    ['CONNECTED', ['Desconectar Loja']],
    ['TIMEOUT', ['Desconectar Loja']],
    ['DISCONNECTED', ['Tentar de novo: Loja', 'Novo QR de Loja']],
  ] as const)('%s', async (status, offered) => {
    await openConnections([shop({ status })]);
    const table = within(await screen.findByRole('table', { name: 'Conexões' }));
    await table.findByRole('button', { name: 'Editar Loja' });
    const names = table.getAllByRole('button').flatMap((button) => button.getAttribute('aria-label') ?? []);
    expect(names).toEqual([...offered, 'Saúde de Loja', 'Editar Loja', 'Excluir Loja']);
    expect(table.getByText('QR code')).toBeTruthy();
  });

  it('offers no action while it connects', async () => {
    await openConnections([shop({ status: 'OPENING' })]);
    expect(await screen.findByRole('button', { name: 'Conectando Loja…' })).toHaveProperty('disabled', true);
  });

  it('sends one request for two quick clicks on retry', async () => {
    const { user, api } = await openConnections([shop({ status: 'DISCONNECTED' })], {
      'POST /whatsappsession/1': { body: shop({ status: 'OPENING', updatedAt: '2026-11-12T14:00:00.000Z' }) },
    });
    const table = within(await screen.findByRole('table', { name: 'Conexões' }));
    await user.dblClick(await table.findByRole('button', { name: 'Tentar de novo: Loja' }));
    expect(await screen.findByRole('button', { name: 'Conectando Loja…' })).toBeTruthy();
    expect(api.count('POST /whatsappsession/1')).toBe(1);
  });

  it('shows a refusal in words, and the action can be retried', async () => {
    const { user } = await openConnections([shop({ status: 'DISCONNECTED' })], {
      'PUT /whatsappsession/1': refusal(503, 'ERR_WAPP_NO_PROCESS'),
    });
    const table = within(await screen.findByRole('table', { name: 'Conexões' }));
    await user.click(await table.findByRole('button', { name: 'Novo QR de Loja' }));
    expect(await screen.findByText(/O serviço que mantém as conexões do WhatsApp não está respondendo/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(table.getByRole('button', { name: 'Novo QR de Loja' })).toHaveProperty('disabled', false);
  });

  it('is unlinked only after a confirmation that says what happens', async () => {
    const { user, api } = await openConnections([shop({ number: '5511988887777' })], {
      'DELETE /whatsappsession/1': { body: shop({ status: 'DISCONNECTED', updatedAt: '2026-11-12T14:00:00.000Z' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Desconectar Loja' }));
    const question = await dialog('Desconectar Loja?');
    expect(question.getByText(/As conversas ficam guardadas/)).toBeTruthy();
    expect(api.count('DELETE /whatsappsession/1')).toBe(0);
    await user.click(question.getByRole('button', { name: 'Desconectar' }));
    expect(await screen.findByText('Loja foi desconectada.')).toBeTruthy();
    expect(await screen.findAllByRole('button', { name: 'Tentar de novo: Loja' })).not.toHaveLength(0);
  });

  it.each([
    ['ERR_WAPP_LOGGED_OUT', ['Novo QR de Loja']],
    ['ERR_ACCOUNT_IN_USE', ['Novo QR de Loja']],
    ['ERR_WAPP_OUTDATED', ['Tentar de novo: Loja']],
    // A new code would delete the keys it needs to return after WhatsApp has reviewed it.
    ['ERR_WAPP_BANNED', []],
  ] as const)('after %s shows above the list the action its health advises', async (code, offered) => {
    await openConnections([ended(code)]);
    const notice = within((await screen.findByText('Loja está fora do ar.')).closest('li') as HTMLElement);
    expect(notice.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(offered);
  });

  it('after another phone was scanned shows no advice above the list that users cannot follow', async () => {
    await openConnections([ended('ERR_WAPP_WRONG_NUMBER', '5521977776666')]);
    const notice = (await screen.findByText('Loja está fora do ar.')).closest('li');
    expect(notice?.textContent).toContain('Foi lido o celular de outro número, e por isso a conexão não foi feita.');
    expect(screen.queryByRole('button', { name: 'Desconectar Loja' })).toBeNull();
  });

  it('closes the confirmation when a colleague deletes the connection', async () => {
    const { user, tellGone } = await openConnections([shop()]);
    await user.click(await screen.findByRole('button', { name: 'Desconectar Loja' }));
    await dialog('Desconectar Loja?');
    tellGone();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('all of them are restarted after a confirmation', async () => {
    const { user, api } = await openConnections([shop()], { 'POST /whatsapp-restart/': { body: { message: 'ok' } } });
    await user.click(await screen.findByRole('button', { name: 'Reiniciar conexões' }));
    const question = await dialog('Reiniciar as conexões por QR code?');
    await user.click(question.getByRole('button', { name: 'Reiniciar conexões' }));
    expect(await screen.findByText('As conexões por QR code estão reiniciando.')).toBeTruthy();
    expect(api.count('POST /whatsapp-restart/')).toBe(1);
  });
});

describe('adding a connection by QR code', () => {
  it('opens its QR code directly, with instructions', async () => {
    const { user, api, tell } = await openConnections([], {
      'POST /whatsapp': {
        body: { ...aConnectionForm(1), ...shop({ status: 'OPENING' }), token: 'k7Qm0000000000000000000000004x' },
      },
    });
    await user.click((await screen.findAllByRole('button', { name: 'Adicionar' }))[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'WhatsApp (QR code)' }));
    const form = await dialog('Nova conexão WhatsApp por QR code');
    await user.type(form.getByLabelText(/^Nome/), 'Loja');
    await user.click(form.getByRole('switch', { name: 'Receber grupos' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    const qr = await dialog('Conectar Loja');
    expect(qr.getByText('Preparando o QR code…')).toBeTruthy();
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      channel: 'whatsapp',
      name: 'Loja',
      allowGroup: true,
      groupAsTicket: 'disabled',
    });
    tell(withCode());
    expect(await qr.findByRole('img', { name: /^QR code para ler com o WhatsApp/ })).toBeTruthy();
    expect(qr.getAllByRole('listitem')).toHaveLength(3);
    expect(qr.getByText(/não é a API oficial da Meta/)).toBeTruthy();
  });

  it('shows its token once, after the code', async () => {
    const token = 'k7Qm0000000000000000000000004x';
    const { user } = await openConnections([], {
      'POST /whatsapp': { body: { ...aConnectionForm(1), ...shop({ status: 'OPENING' }), webhookUrl: null, token } },
    });
    await user.click((await screen.findAllByRole('button', { name: 'Adicionar' }))[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'WhatsApp (QR code)' }));
    const form = await dialog('Nova conexão WhatsApp por QR code');
    await user.type(form.getByLabelText(/^Nome/), 'Loja');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    const qr = await dialog('Conectar Loja');
    expect(screen.queryByDisplayValue(token)).toBeNull();
    await user.click(within(qr.getByRole('contentinfo')).getByRole('button', { name: 'Fechar' }));
    const added = await dialog('Loja: conexão criada');
    expect(added.getByRole('textbox', { name: 'Token da integração' })).toHaveProperty('value', token);
    expect(added.queryByText(/aplicativo da Meta/)).toBeNull();
    await user.click(added.getByRole('button', { name: 'Concluir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.textContent).not.toContain(token);
  });
});

describe('the dialog with the QR code', () => {
  const openCode = async (
    routes: Parameters<typeof startFakeApi>[0] = {},
    connection: ConnectionSummary = withCode(),
  ) => {
    const screenOf = await openConnections([connection], routes);
    await screenOf.user.click(await screen.findByRole('button', { name: 'Ler QR code de Loja' }));
    return { ...screenOf, qr: await dialog('Conectar Loja') };
  };

  it('replaces an expired code, follows the pairing and closes after success, whoever scanned it', async () => {
    const { qr, tell } = await openCode();
    expect(codeOnScreen()).toBe('2@primeiro');
    tell(withCode({ qrcode: '2@segundo', retries: 2 }));
    await waitFor(() => expect(codeOnScreen()).toBe('2@segundo'));
    tell(shop({ status: 'PAIRING' }));
    expect(await qr.findByText('Pareando com o celular…')).toBeTruthy();
    tell(shop({ status: 'CONNECTED', number: '5511988887777' }));
    expect(await qr.findByText('Loja está conectada')).toBeTruthy();
    expect(qr.getByText(/\+55 11 98888-7777/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not read the countdown to screen readers, which announce the code once', async () => {
    const { qr } = await openCode();
    const [status] = qr.getAllByRole('status');
    expect(status?.textContent).toBe('O QR code está na tela. Um novo vem sozinho antes de este vencer.');
    expect(qr.getByText('Um novo código aparece automaticamente.').closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it('shows its progress in one live region', async () => {
    const { qr, tell } = await openCode();
    const [status] = qr.getAllByRole('status');
    tell(shop({ status: 'PAIRING' }));
    await waitFor(() => expect(status?.textContent).toContain('Pareando com o celular…'));
    tell(shop({ status: 'CONNECTED', number: '5511988887777' }));
    await waitFor(() => expect(status?.textContent).toContain('Loja está conectada'));
    expect(status?.isConnected).toBe(true);
  });

  it('keeps the keyboard focus', async () => {
    const { user, qr, tell } = await openCode({
      'PUT /whatsappsession/1': () => ({ body: shop({ status: 'OPENING', updatedAt: new Date().toISOString() }) }),
      'POST /whatsappsession/1/pairing-code': { body: { code: 'ABCD2345' } },
    });
    const box = screen.getByRole('dialog');
    const close = within(qr.getByRole('contentinfo')).getByRole('button', { name: 'Fechar' });
    close.focus();
    tell(shop({ status: 'PAIRING' }));
    await qr.findByText('Pareando com o celular…');
    expect(document.activeElement).toBe(close);

    tell(ended('ERR_WAPP_QR_NOT_SCANNED'));
    (await qr.findByRole('button', { name: 'Pedir novo código' })).focus();
    await user.keyboard('{Enter}');
    await qr.findByText('Preparando o QR code…');
    expect(box.contains(document.activeElement)).toBe(true);

    tell(withCode());
    await user.click(await qr.findByRole('button', { name: 'Conectar com o número de telefone' }));
    await user.type(qr.getByLabelText('Número do WhatsApp'), '+55 11 98888-7777{Enter}');
    const copy = await qr.findByRole('button', { name: 'Copiar código' });
    expect(document.activeElement).toBe(copy);
    // The live region must not change together with the button: the announcement of the code would be lost.
    expect(document.getElementById(copy.getAttribute('aria-describedby') ?? '')?.textContent).toBe('ABCD-2345');
  });

  it('offers another code after the last one instead of showing an error', async () => {
    const { user, qr, api, tell } = await openCode({
      'PUT /whatsappsession/1': () => ({ body: shop({ status: 'OPENING', updatedAt: new Date().toISOString() }) }),
    });
    tell(ended('ERR_WAPP_QR_NOT_SCANNED'));
    expect(await qr.findByText('O código não foi lido')).toBeTruthy();
    await user.dblClick(qr.getByRole('button', { name: 'Pedir novo código' }));
    expect(await qr.findByText('Preparando o QR code…')).toBeTruthy();
    expect(api.count('PUT /whatsappsession/1')).toBe(1);
  });

  it('names both numbers when another phone was scanned, and offers to change the number', async () => {
    const { user, qr, api, tell } = await openCode({
      'DELETE /whatsappsession/1': () => ({
        body: shop({ status: 'DISCONNECTED', updatedAt: new Date().toISOString() }),
      }),
      'PUT /whatsappsession/1': () => ({ body: shop({ status: 'OPENING', updatedAt: new Date().toISOString() }) }),
    });
    tell(ended('ERR_WAPP_WRONG_NUMBER', '5521977776666'));
    expect(await qr.findByText('+55 11 98888-7777')).toBeTruthy();
    expect(qr.getByText('+55 21 97777-6666')).toBeTruthy();
    const footer = within(qr.getByRole('contentinfo'));
    expect(footer.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Fechar',
      'Usar outro número',
      'Pedir novo código',
    ]);
    expect(qr.getByText(/Para trocar de número, use “Usar outro número”/)).toBeTruthy();
    await user.click(footer.getByRole('button', { name: 'Usar outro número' }));
    expect(await qr.findByText('Preparando o QR code…')).toBeTruthy();
    await waitFor(() => expect(api.count('PUT /whatsappsession/1')).toBe(1));
    const asked = api.requests.filter(({ path }) => path === '/whatsappsession/1').map(({ method }) => method);
    expect(asked).toEqual(['DELETE', 'PUT']);
  });

  it('names the connection that has the number, so that users do not scan again and again', async () => {
    const { qr, tell } = await openCode();
    tell(ended('ERR_ACCOUNT_IN_USE'));
    expect(await qr.findByText(/O número lido já é de outra conexão/)).toBeTruthy();
    const notice = within(screen.getByText('Loja está fora do ar.').closest('li') as HTMLElement);
    expect(notice.getByText(/O número lido já é de outra conexão/)).toBeTruthy();
  });

  it.each([
    // A new code would delete the keys it needs to return.
    ['a blocked number', ended('ERR_WAPP_BANNED'), []],
    ['a session opened elsewhere', ended('ERR_WAPP_REPLACED'), ['Tentar de novo']],
    ['a line that is down', shop({ status: 'TIMEOUT' }), ['Tentar de novo']],
    [
      'a service that does not run',
      shop({ status: 'TIMEOUT', statusReason: { code: 'ERR_WAPP_NO_PROCESS', detail: '' } }),
      [],
    ],
    ['a number of another connection', ended('ERR_ACCOUNT_IN_USE'), ['Pedir novo código']],
  ] as const)('after %s offers the action the health of the connection advises', async (_, failed, offered) => {
    const { user, qr, api, tell } = await openCode({
      'POST /whatsappsession/1': () => ({ body: shop({ status: 'OPENING', updatedAt: new Date().toISOString() }) }),
    });
    tell(failed);
    expect(await qr.findByText('A conexão não foi feita')).toBeTruthy();
    const footer = within(qr.getByRole('contentinfo'));
    expect(footer.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Fechar', ...offered]);
    const retry = footer.queryByRole('button', { name: 'Tentar de novo' });
    if (retry === null) return;
    await user.click(retry);
    expect(await qr.findByText('Preparando o QR code…')).toBeTruthy();
    expect(api.count('POST /whatsappsession/1')).toBe(1);
  });

  it('closes when a colleague deletes the connection', async () => {
    const { tellGone } = await openCode();
    tellGone();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('explains to support staff that they may not see the code', async () => {
    const visitor = aUser({ support: { endsAt: '2999-01-01T00:00:00.000Z', contentUntil: null } });
    const { user } = await openConnections([withCode({ qrcode: '' })], {}, visitor);
    await user.click(await screen.findByRole('button', { name: 'Ler QR code de Loja' }));
    const qr = await dialog('Conectar Loja');
    expect(qr.getByText(/peça a alguém dela que leia o QR code/)).toBeTruthy();
    expect(qr.queryByText('Preparando o QR code…')).toBeNull();
    expect(qr.queryByRole('button', { name: 'Conectar com o número de telefone' })).toBeNull();
  });

  it('links with the phone number instead: eight characters to type on the phone', async () => {
    const { user, qr, api } = await openCode({
      'POST /whatsappsession/1/pairing-code': { body: { code: 'ABCD2345' } },
    });
    await user.click(qr.getByRole('button', { name: 'Conectar com o número de telefone' }));
    await user.type(qr.getByLabelText('Número do WhatsApp'), '123');
    await user.click(qr.getByRole('button', { name: 'Gerar código' }));
    expect(await qr.findByText('Informe o número completo, com o código do país.')).toBeTruthy();
    expect(api.count('POST /whatsappsession/1/pairing-code')).toBe(0);
    await user.clear(qr.getByLabelText('Número do WhatsApp'));
    await user.type(qr.getByLabelText('Número do WhatsApp'), '+55 11 98888-7777{Enter}');
    expect((await qr.findByRole('status', { name: 'Código para digitar no celular' })).textContent).toBe('ABCD-2345');
    await user.click(qr.getByRole('button', { name: 'Copiar código' }));
    expect(await navigator.clipboard.readText()).toBe('ABCD2345');
    await user.click(qr.getByRole('button', { name: 'Ler o QR code' }));
    expect(codeOnScreen()).toBe('2@primeiro');
  });

  it('shows at the field why there is no code for a number', async () => {
    const { user, qr } = await openCode({
      'POST /whatsappsession/1/pairing-code': refusal(502, 'ERR_WAPP_PAIRING_REFUSED'),
    });
    await user.click(qr.getByRole('button', { name: 'Conectar com o número de telefone' }));
    await user.type(qr.getByLabelText('Número do WhatsApp'), '+55 11 98888-7777{Enter}');
    expect(await qr.findByText(/O WhatsApp não deu um código para este número/)).toBeTruthy();
  });
});

describe('the health of a connection by QR code', () => {
  const health = (change: Partial<ConnectionHealth> = {}): ConnectionHealth => ({
    status: 'CONNECTED',
    diagnosis: 'fine',
    advice: 'none',
    lastInboundAt: '2026-11-12T13:42:00.000Z',
    lastOutboundAt: null,
    connectedSince: '2026-11-10T12:00:00.000Z',
    reconnects24h: 2,
    undecryptable24h: 1,
    lagMs: 1_390,
    waitingOut: 3,
    ...change,
  });
  const openHealth = async (routes: Parameters<typeof startFakeApi>[0]) => {
    const screenOf = await openConnections([shop()], routes);
    await screenOf.user.click(await screen.findByRole('button', { name: 'Conectado Saúde de Loja' }));
    return { ...screenOf, view: await dialog('Saúde de Loja') };
  };

  it('shows one sentence and its figures', async () => {
    const { view } = await openHealth({ 'GET /whatsapp/1/health': { body: health() } });
    expect(await view.findByText('Tudo certo: as mensagens chegam e saem.')).toBeTruthy();
    const facts = view.getAllByRole('term').map((name) => [name.textContent, name.nextSibling?.textContent]);
    expect(facts).toEqual([
      ['Última mensagem recebida', '12/11/2026 10:42'],
      ['Última mensagem enviada', 'Nenhuma ainda'],
      ['Conectada desde', '10/11/2026 09:00'],
      ['Esperando para sair', '3'],
      ['Reconexões em 24 h', '2'],
      ['Mensagens ilegíveis em 24 hA maioria chega de novo, legível, em instantes.', '1'],
      ['Tempo de resposta', '1,4 s'],
    ]);
  });

  it.each([
    ['OPENING', 'opening', 'wait', 'Conectando. Até terminar, nenhuma mensagem chega nem sai.', 'warning'],
    ['PAIRING', 'pairing', 'open-phone', 'O celular está sendo vinculado. Deixe o WhatsApp aberto nele.', 'warning'],
    ['DISCONNECTED', 'disconnected', 'new-qr', 'Foi desconectada. Leia um novo QR code para voltar.', 'danger'],
    [
      'DISCONNECTED',
      'number-in-use',
      'new-qr',
      'O número lido já é de outra conexão, desta empresa ou de outra. Desconecte-o lá antes de ler um novo QR code.',
      'danger',
    ],
  ] as const)('%s (%s) is never green', async (status, diagnosis, advice, words, tone) => {
    const { view } = await openHealth({
      'GET /whatsapp/1/health': { body: health({ status, diagnosis, advice, connectedSince: null }) },
    });
    const sentence = await view.findByText(words);
    expect(sentence.closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
  });

  it('has the button that solves the problem, and shows the new code', async () => {
    const { user, view, tell } = await openHealth({
      'GET /whatsapp/1/health': {
        body: health({ status: 'DISCONNECTED', diagnosis: 'logged-out', advice: 'new-qr', connectedSince: null }),
      },
      'PUT /whatsappsession/1': () => ({ body: shop({ status: 'OPENING', updatedAt: new Date().toISOString() }) }),
    });
    await user.click(await view.findByRole('button', { name: 'Novo QR' }));
    await dialog('Conectar Loja');
    tell(withCode());
    await waitFor(() => expect(codeOnScreen()).toBe('2@primeiro'));
  });

  it('closes once a colleague has deleted the connection', async () => {
    let isThere = true;
    const { view, tellGone } = await openHealth({
      'GET /whatsapp/1/health': () => (isThere ? { body: health() } : refusal(404, 'ERR_NO_WAPP_FOUND')),
    });
    expect(await view.findByText('Tudo certo: as mensagens chegam e saem.')).toBeTruthy();
    isThere = false;
    tellGone();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows an error and a retry button when loading fails', async () => {
    let isUp = false;
    const { user, view } = await openHealth({
      'GET /whatsapp/1/health': () => (isUp ? { body: health() } : refusal(500, 'ERR_INTERNAL')),
    });
    expect(await view.findByText('Não foi possível ver a saúde da conexão')).toBeTruthy();
    isUp = true;
    await user.click(view.getByRole('button', { name: 'Tentar agora' }));
    expect(await view.findByText('Tudo certo: as mensagens chegam e saem.')).toBeTruthy();
  });
});

describe('editing a connected one with a planned history import', () => {
  it('warns that it must be linked again, and after saving shows the code', async () => {
    const form = {
      ...aConnectionForm(1, { enableImportMessage: true, importOldMessages: '2026-10-01T00:00:00.000Z' }),
      ...shop(),
    };
    const { user, api } = await openConnections([shop()], {
      'GET /whatsapp/1': { body: form },
      'PUT /whatsapp/1': { body: { ...form, token: null } },
      'PUT /whatsappsession/1': () => ({ body: shop({ status: 'OPENING', updatedAt: new Date().toISOString() }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Editar Loja' }));
    const edit = await dialog('Editar conexão · Loja');
    expect(edit.getByText(/A importação de mensagens antigas está ligada/)).toBeTruthy();
    await user.type(edit.getByLabelText(/^Nome/), ' 2');
    expect(api.count('PUT /whatsappsession/1')).toBe(0);
    await user.click(edit.getByRole('button', { name: 'Salvar' }));
    await dialog('Conectar Loja');
    expect(api.count('PUT /whatsappsession/1')).toBe(1);
  });
});
