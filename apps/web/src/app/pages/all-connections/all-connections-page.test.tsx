import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aListedCompany } from '../../../../test/companies.ts';
import { aConnection } from '../../../../test/connections.ts';
import { refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const aurora = { companyId: 2, company: { id: 2, name: 'Casa Aurora' } };
const beto = { companyId: 3, company: { id: 3, name: 'beto pneus' } };
const all = [
  { ...aConnection(1, { name: 'Loja Centro' }), ...aurora, lastMessageAt: '2026-11-13T12:05:00.000Z' },
  { ...aConnection(2, { name: 'Oficina', status: 'TIMEOUT' as const }), ...beto, lastMessageAt: null },
  {
    ...aConnection(3, { name: 'Assistência', status: 'DISCONNECTED' as const }),
    ...aurora,
    lastMessageAt: '2026-11-10T12:00:00.000Z',
  },
];

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
        .slice(0, 5)
        .map(({ textContent }) => textContent),
    );

beforeEach(() => {
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

describe('the connections of all companies', () => {
  it('are counted company by company, by name, and in total', async () => {
    await openAll();
    await waitFor(() =>
      expect(rows()).toEqual([
        ['beto pneus', '0', '1', '1', 'Sem mensagens'],
        ['Casa Aurora', '1', '1', '2', '13/11/26 09:05'],
        ['Total', '1', '2', '3', ''],
      ]),
    );
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Empresa', 'Conectadas', 'Desconectadas', 'Total', 'Último uso', 'Ações']);
  });

  it('are none of a company that has none, which is listed all the same', async () => {
    const companies = [aListedCompany(2, 'Casa Aurora'), aListedCompany(9, 'Nova Loja')];
    await openAll({ 'GET /companies/list': { body: companies } });
    await waitFor(() =>
      expect(rows()).toEqual([
        ['beto pneus', '0', '1', '1', 'Sem mensagens'],
        ['Casa Aurora', '1', '1', '2', '13/11/26 09:05'],
        ['Nova Loja', '0', '0', '0', 'Sem mensagens'],
        ['Total', '1', '2', '3', ''],
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Ver conexões de Nova Loja' })).toBeNull();
  });

  it('of one company are listed in a dialog', async () => {
    const { user } = await openAll();
    await user.click(await screen.findByRole('button', { name: 'Ver conexões de Casa Aurora' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Conexões de Casa Aurora' }));
    const [first, second, ...more] = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toContain('Loja Centro+55 11 3255-8840Última mensagem: 13/11/26 09:05');
    expect(first).toContain('WhatsAppAPI oficialConectado12/11/26 10:42');
    expect(second).toContain('Assistência');
    expect(second).toContain('Desconectado');
    expect(more).toEqual([]);
  });

  it('that are none yet, or cannot be read, say so', async () => {
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
