import {
  addDays,
  type ConnectionForm,
  type ConnectionSummary,
  dayIn,
  type LiveMessage,
  liveEventName,
} from '@recado/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

async function openConnections(first: ConnectionSummary, routes: Parameters<typeof startFakeApi>[0] = {}) {
  let shown = first;
  const api = await startFakeApi({
    'GET /whatsapp': () => ({ body: [shown] }),
    'GET /queue': { body: [] },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(aUser()));
  const publish = await startLive(api);
  const app = renderApp('/connections');
  await screen.findByRole('table', { name: 'Conexões' });
  return {
    api,
    ...app,
    tell: (message: LiveMessage<'importMessages'>) => publish('importMessages', message),
    /** The server's response from now on. */
    becomes: (connection: ConnectionSummary) => {
      shown = connection;
    },
  };
}

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

describe('a history import on the screen', () => {
  it('uses the field names of the wire', () => {
    expect(liveEventName(2, 'importMessages')).toBe('importMessages-2');
  });

  it('shows its progress, and at its end offers to close its tickets', async () => {
    const { tell, becomes, user, api } = await openConnections(shop(), {
      'POST /closedimported/1': () => {
        becomes(shop());
        return { body: { message: 'imported tickets are being closed' } };
      },
    });
    tell({ action: 'update', whatsappId: 1, status: { this: -1, all: -1, date: null } });
    expect(await screen.findByText('Loja: o celular está contando as conversas antigas…')).toBeTruthy();
    tell({ action: 'update', whatsappId: 1, status: { this: 1200, all: 50000, date: '2026-10-01T12:00:00.000Z' } });
    expect(
      await screen.findByText(/Loja: 1\.200 de 50\.000 mensagens antigas importadas\. Agora em 01\/10\/2026/),
    ).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: /1\.200 de 50\.000/ }).getAttribute('aria-valuenow')).toBe('2.4');

    becomes(shop({ statusImportMessages: 'renderButtonCloseTickets' }));
    tell({ action: 'refresh', whatsappId: 1 });
    await user.click(await screen.findByRole('button', { name: 'Fechar os atendimentos importados de Loja' }));
    expect(await screen.findByText('Os atendimentos importados estão sendo fechados.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/as mensagens antigas foram importadas/)).toBeNull());
    expect(api.count('POST /closedimported/1')).toBe(1);
  });

  it.each([
    ['2026-11-12T13:42:00.000Z', 'Loja: o celular está contando as conversas antigas…'],
    ['Running', 'Loja: importando mensagens antigas…'],
  ])('is shown to users who open the page later: %s', async (statusImportMessages, text) => {
    await openConnections(shop({ statusImportMessages }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows an error when closing the tickets fails, and keeps the button', async () => {
    const { user } = await openConnections(shop({ statusImportMessages: 'renderButtonCloseTickets' }), {
      'POST /closedimported/1': refusal(404, 'ERR_NO_WAPP_FOUND'),
    });
    const button = await screen.findByRole('button', { name: 'Fechar os atendimentos importados de Loja' });
    await user.click(button);
    expect(await screen.findByText(/Nenhuma conexão encontrada/)).toBeTruthy();
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  });
});

describe('the form of a history import', () => {
  const open = async (change: Parameters<typeof aConnectionForm>[1] = {}, standing: ConnectionSummary = shop()) => {
    const form = { ...aConnectionForm(1, change), ...standing };
    const bodies: object[] = [];
    const opened = await openConnections(standing, {
      'GET /whatsapp/1': { body: form },
      'PUT /whatsapp/1': ({ body }) => {
        const sent = body as Pick<ConnectionForm, 'enableImportMessage' | 'importOldMessages'>;
        bodies.push(sent);
        const { enableImportMessage, importOldMessages } = sent;
        return { body: { ...form, enableImportMessage, importOldMessages, token: null } };
      },
      'PUT /whatsappsession/1': () => ({ body: shop({ status: 'OPENING', updatedAt: new Date().toISOString() }) }),
    });
    const { user } = opened;
    await user.click(await screen.findByRole('button', { name: 'Editar Loja' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar conexão · Loja' }));
    return { ...opened, dialog, bodies };
  };

  it('asks for the start, and after saving has the phone linked again', async () => {
    const { user, dialog, bodies, api } = await open();
    await user.click(dialog.getByRole('tab', { name: 'Importação' }));
    expect(dialog.getByLabelText('Desde')).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('switch', { name: 'Importar mensagens antigas' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Escolha desde quando importar.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Desde'), '01/10/2026');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('dialog', { name: 'Conectar Loja' });
    expect(bodies).toMatchObject([{ enableImportMessage: true, importOldMessages: '2026-10-01T03:00:00.000Z' }]);
    expect(api.count('PUT /whatsappsession/1')).toBe(1);
  });

  it('also links the phone again while its socket is down: with old keys it would send no history', async () => {
    const { user, dialog, api } = await open({}, shop({ status: 'TIMEOUT', number: '5511988887777' }));
    await user.click(dialog.getByRole('tab', { name: 'Importação' }));
    await user.click(dialog.getByRole('switch', { name: 'Importar mensagens antigas' }));
    await user.type(dialog.getByLabelText('Desde'), '2026-10-01');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('dialog', { name: 'Conectar Loja' });
    expect(api.count('PUT /whatsappsession/1')).toBe(1);
  });

  it('offers groups only where they are received', async () => {
    const { user, dialog, bodies } = await open({
      enableImportMessage: true,
      importOldMessages: '2026-10-01T03:00:00.000Z',
      importOldMessagesGroups: true,
      allowGroup: false,
    });
    const openTab = (name: string) => user.click(dialog.getByRole('tab', { name }));
    const groups = () => dialog.getByRole('switch', { name: 'Importar grupos' });
    await openTab('Importação');
    expect(groups()).toMatchObject({ disabled: true, checked: false });
    expect(dialog.getByText('Só com “Receber grupos” ligado, na aba Geral.')).toBeTruthy();
    await openTab('Geral');
    await user.click(dialog.getByRole('switch', { name: 'Receber grupos' }));
    await openTab('Importação');
    expect(groups()).toMatchObject({ disabled: false, checked: true });
    expect(dialog.getByText('Também as conversas em grupo.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(bodies).toMatchObject([{ allowGroup: true, importOldMessagesGroups: true }]));
  });

  const today = dayIn('America/Sao_Paulo', new Date());
  const twoYearsAgo = `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`;

  it.each([
    [addDays(twoYearsAgo, -1), '', 'A data pode ser de no máximo dois anos atrás.'],
    [addDays(today, 1), '', 'A data não pode ser no futuro.'],
    [addDays(today, -9), addDays(today, 1), 'A data não pode ser no futuro.'],
    [addDays(today, -5), addDays(today, -9), 'O fim vem antes do início.'],
  ])('rejects from %s until "%s"', async (from, until, words) => {
    const { user, dialog, api } = await open();
    await user.click(dialog.getByRole('tab', { name: 'Importação' }));
    await user.click(dialog.getByRole('switch', { name: 'Importar mensagens antigas' }));
    fireEvent.change(dialog.getByLabelText('Desde'), { target: { value: from } });
    fireEvent.change(dialog.getByLabelText('Até'), { target: { value: until } });
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(api.count('PUT /whatsapp/1')).toBe(0);
  });

  it('accepts the day two years ago', async () => {
    const { user, dialog, bodies } = await open();
    await user.click(dialog.getByRole('tab', { name: 'Importação' }));
    await user.click(dialog.getByRole('switch', { name: 'Importar mensagens antigas' }));
    fireEvent.change(dialog.getByLabelText('Desde'), { target: { value: twoYearsAgo } });
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(bodies).toMatchObject([{ enableImportMessage: true }]));
  });

  it('is off again after the import, and saving keeps the phone linked', async () => {
    const { user, dialog, bodies, api } = await open({ enableImportMessage: true, importOldMessages: null });
    await user.type(dialog.getByLabelText(/^Nome/), ' 2');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ enableImportMessage: false, importOldMessages: null });
    expect(api.count('PUT /whatsappsession/1')).toBe(0);
  });
});
