import type { LiveMessage, PlatformConnectionSummary } from '@recado/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aListedCompany } from '../../../../test/companies.ts';
import { aConnection } from '../../../../test/connections.ts';
import { refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const aurora = { companyId: 2, company: { id: 2, name: 'Casa Aurora' } };
const beto = { companyId: 3, company: { id: 3, name: 'beto pneus' } };
const unmeasured = { numberMessages: 0, size: 0, updatedAtSize: null };
const measured = (size: number, numberMessages: number) => ({
  size,
  numberMessages,
  updatedAtSize: '2026-11-13T06:51:00.000Z',
});
const centre = {
  ...aConnection(1, { name: 'Loja Centro' }),
  ...aurora,
  ...measured(3_145_728, 1_204),
  lastMessageAt: '2026-11-13T12:05:00.000Z',
};
const garage = {
  ...aConnection(2, { name: 'Oficina', status: 'TIMEOUT' }),
  ...beto,
  ...unmeasured,
  lastMessageAt: null,
};
const repairs = {
  ...aConnection(3, { name: 'Assistência', status: 'DISCONNECTED' }),
  ...aurora,
  ...measured(1_048_576, 1),
  lastMessageAt: '2026-11-10T12:00:00.000Z',
};
const all: PlatformConnectionSummary[] = [centre, garage, repairs];

async function openAll(routes: Parameters<typeof startFakeApi>[0] = {}) {
  const api = await startFakeApi({
    'GET /whatsapp/all/': { body: all },
    'GET /whatsapp': { body: [] },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(aUser({ super: true })));
  return { api, ...renderApp('/allConnections') };
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 6)
        .map(({ textContent }) => textContent),
    );

beforeEach(() => {
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

describe('the connections of all companies', () => {
  it('are counted per company, by name, and in total', async () => {
    await openAll();
    await waitFor(() =>
      expect(rows()).toEqual([
        ['beto pneus', '0', '1', '1', 'Ainda não medido', 'Sem mensagens'],
        ['Casa Aurora', '1', '1', '2', '4 MB', '13/11/26 09:05'],
        ['Total', '1', '2', '3', '4 MB', ''],
      ]),
    );
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Empresa', 'Conectadas', 'Desconectadas', 'Total', 'Tamanho', 'Último uso', 'Ações']);
  });

  it('of a company without any are listed as zero', async () => {
    const companies = [aListedCompany(2, 'Casa Aurora'), aListedCompany(9, 'Nova Loja')];
    await openAll({ 'GET /companies/list': { body: companies } });
    await waitFor(() =>
      expect(rows()).toEqual([
        ['beto pneus', '0', '1', '1', 'Ainda não medido', 'Sem mensagens'],
        ['Casa Aurora', '1', '1', '2', '4 MB', '13/11/26 09:05'],
        ['Nova Loja', '0', '0', '0', '0 KB', 'Sem mensagens'],
        ['Total', '1', '2', '3', '4 MB', ''],
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Ver conexões de Nova Loja' })).toBeNull();
  });

  it('of one company are listed in a dialog', async () => {
    const { user } = await openAll();
    await user.click(await screen.findByRole('button', { name: 'Ver conexões de Casa Aurora' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Conexões de Casa Aurora' }));
    const [first, second, ...more] = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toContain('Loja Centro+55 11 3255-8840Última mensagem: 13/11/26 09:053 MB em 1204 mensagens');
    expect(first).toContain('WhatsAppAPI oficialConectado12/11/26 10:42');
    expect(second).toContain('Assistência');
    expect(second).toContain('1 MB em 1 mensagem');
    expect(second).toContain('Desconectado');
    expect(more).toEqual([]);
  });

  it('follow realtime events, and so do their companies', async () => {
    // A client that has just connected refetches, and must not get the old list.
    let [list, companies] = [all, [aListedCompany(2, 'Casa Aurora')]];
    const { api } = await openAll({
      'GET /whatsapp/all/': () => ({ body: list }),
      'GET /companies/list': () => ({ body: companies }),
    });
    await waitFor(() => expect(rows()).toHaveLength(3));
    const publish = await startLive(api, 1);
    const tell = (message: LiveMessage<'platformWhatsapp'>) => publish('platformWhatsapp', message);
    const tellOfCompany = (message: LiveMessage<'company'>) => publish('company', message);

    const up = { ...garage, status: 'CONNECTED' as const, updatedAt: '2026-11-14T12:00:00.000Z' };
    list = [centre, up, repairs];
    tell({ action: 'update', whatsapp: up });
    await waitFor(() => expect(rows()[0]).toEqual(['beto pneus', '1', '0', '1', 'Ainda não medido', 'Sem mensagens']));
    const lastMessageAt = '2026-11-14T12:01:00.000Z';
    list = [centre, { ...up, lastMessageAt }, repairs];
    tell({ action: 'used', connections: [{ id: 2, lastMessageAt }] });
    await waitFor(() => expect(rows()[0]?.at(-1)).toBe('14/11/26 09:01'));
    const added = { ...centre, id: 4, name: 'Nova' };
    list = [...list, added];
    tell({ action: 'update', whatsapp: added });
    await waitFor(() => expect(rows()[1]).toEqual(['Casa Aurora', '2', '1', '3', '7 MB', '13/11/26 09:05']));
    list = list.filter(({ id }) => id !== 1);
    tell({ action: 'delete', whatsappId: 1 });
    await waitFor(() => expect(rows()[1]).toEqual(['Casa Aurora', '1', '1', '2', '4 MB', '13/11/26 09:05']));

    companies = [aListedCompany(2, 'Aurora'), aListedCompany(9, 'Nova Loja')];
    tellOfCompany({ action: 'create', company: aListedCompany(9, 'Nova Loja') });
    await waitFor(() => expect(rows().map(([name]) => name)).toContain('Nova Loja'));
    tellOfCompany({ action: 'update', company: aListedCompany(2, 'Aurora') });
    await waitFor(() => expect(rows()[0]?.[0]).toBe('Aurora'));
    list = list.filter(({ companyId }) => companyId !== 3);
    tellOfCompany({ action: 'delete', companyId: 3 });
    await waitFor(() => expect(rows().map(([name]) => name)).toEqual(['Aurora', 'Nova Loja', 'Total']));
  });

  it('show an empty state and an error state', async () => {
    let isUp = false;
    const { user } = await openAll({
      'GET /whatsapp/all/': () => (isUp ? { body: [] } : refusal(500, 'ERR_INTERNAL')),
    });
    expect(await screen.findByText('Não foi possível carregar a lista')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    expect(await screen.findByText('Nenhuma empresa tem conexões')).toBeTruthy();
  });
});
