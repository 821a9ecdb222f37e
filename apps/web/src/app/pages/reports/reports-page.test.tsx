import type { ReportExport, ReportRow } from '@recado/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeRequest, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { anAgent, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aContact } from '../../../features/contact-drawer/testing/drawer-world.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const aRow = (change: Partial<ReportRow> = {}): ReportRow => ({
  id: 1,
  attendanceId: 1,
  number: 4790,
  uuid: 'uuid-1',
  whatsappName: 'Loja Centro',
  channel: 'whatsapp',
  contactId: 9,
  contactName: 'Bianca Rezende',
  contactNumber: '5511987654321',
  userId: 7,
  userName: 'Marina Duarte',
  queueName: 'Pós-venda',
  queueColor: '#db2777',
  status: 'closed',
  lastMessage: 'Obrigada!',
  createdAt: '2026-11-12T12:51:00.000Z',
  acceptedAt: '2026-11-12T12:53:00.000Z',
  closedAt: '2026-11-12T13:07:00.000Z',
  waitTime: 2,
  firstAnswerTime: 3,
  supportTime: 72,
  NPS: 10,
  ...change,
});

const anExport = (change: Partial<ReportExport> = {}): ReportExport => ({
  id: 5,
  format: 'xlsx',
  status: 'running',
  done: 6400,
  total: 10_310,
  fileName: 'relatorio_2026-11-01_2026-11-12.xlsx',
  createdAt: '2026-11-12T13:10:00.000Z',
  expiresAt: null,
  ...change,
});

const anAnswer = (tickets: readonly ReportRow[], total = tickets.length) => ({
  body: {
    tickets,
    totalTickets: { total },
    totals: { avgWaitTime: 5, avgSupportTime: 22, avgRating: 9, countRating: 345 },
    period: { from: '2026-11-01', to: '2026-11-12', timeZone: 'America/Sao_Paulo' },
  },
});

async function openReport(routes: Parameters<typeof startFakeApi>[0] = {}, address = '/reports', user = aUser()) {
  const api = await startFakeApi({
    'GET /ticketreport/reports': anAnswer([aRow(), aRow({ attendanceId: 2, number: 4785, NPS: null })], 1031),
    'GET /ticketreport/exports': { body: { exports: [] } },
    'GET /queue': { body: [] },
    'GET /whatsapp': { body: [] },
    'GET /users/list': {
      body: [
        { id: 7, name: 'Marina Duarte', profileImage: null, queues: [] },
        { id: 8, name: 'Bia', profileImage: null, queues: [] },
      ],
    },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(user));
  const app = renderApp(address);
  return { api, ...app, search: () => app.router.state.location.search };
}

const lastQuery = ({ requests }: { requests: readonly FakeRequest[] }) =>
  Object.fromEntries(
    new URLSearchParams(requests.findLast(({ path }) => path.startsWith('/ticketreport/reports'))?.path.split('?')[1]),
  );
const table = async () => within(await screen.findByRole('table'));
const savedNames: string[] = [];

beforeEach(() => {
  clearNotices();
  closeSession('none');
  localStorage.clear();
  savedNames.length = 0;
  URL.createObjectURL = () => 'blob:x';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedNames.push(this.download);
  });
});

describe('the report', () => {
  it('shows each attendance with its names, times, rating and face, and links to the conversation', async () => {
    await openReport();
    const rows = (await table()).getAllByRole('row');
    expect(rows).toHaveLength(3);
    const first = within(rows[1] as HTMLElement);
    for (const text of ['Bianca Rezende', 'Pós-venda', 'Loja Centro', 'Marina Duarte', 'Finalizado', '12/11/26 09:51'])
      expect(first.getByText(text)).toBeTruthy();
    expect(first.getByText('2 min')).toBeTruthy();
    expect(first.getByText('1 h 12 min')).toBeTruthy();
    expect(first.getByRole('img', { name: 'Nota 10 de 10' }).textContent).toBe('😍');
    expect(first.getByRole('link', { name: /4790/ }).getAttribute('href')).toBe('/tickets/uuid-1');
    expect(within(rows[2] as HTMLElement).getByText('Sem nota')).toBeTruthy();
  });

  it('has the totals of all rows, and says which of them it shows', async () => {
    await openReport();
    await table();
    expect(screen.getByText('1.031').closest('span')?.textContent).toBe('1.031 atendimentos');
    expect(screen.getByText('9,0').closest('span')?.textContent).toBe('9,0 nota média, 345 respostas');
    expect(screen.getByText('1 a 10 de 1.031')).toBeTruthy();
  });

  it('asks for the page, order and filters of the address', async () => {
    const { api } = await openReport(
      {},
      '/reports?dateFrom=2026-11-01&users=0,8&rates=9,10&sort=NPS&direction=asc&pageSize=50&page=2',
    );
    await table();
    expect(lastQuery(api)).toEqual({
      dateFrom: '2026-11-01',
      users: '0,8',
      rates: '9,10',
      sort: 'NPS',
      direction: 'asc',
      pageSize: '50',
      page: '2',
    });
    expect(await screen.findByRole('button', { name: 'Atendente: 2 de 3' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Nota: Promotores (9 e 10)' })).toBeTruthy();
  });

  it('is filtered by a chip, which the address keeps and one click removes', async () => {
    const { api, user, search } = await openReport({}, '/reports?page=4');
    await table();
    await user.click(screen.getByRole('button', { name: 'Atendente' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Bia' }));
    await waitFor(() => expect(search()).toBe('?users=8'));
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ users: '8', page: '1' }));
    await user.click(screen.getByRole('button', { name: 'Remover filtro: Atendente: Bia' }));
    await waitFor(() => expect(search()).toBe(''));
  });

  it('shows the filters of a link from the dashboard, and clears all of them', async () => {
    const { user, search } = await openReport({}, '/reports?hour=9&timed=waitTime&onlyLeads=true&queueIds=0');
    await table();
    for (const name of ['Das 9h às 10h', 'Com tempo de espera']) expect(screen.getByText(name)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mais: Só o 1º de cada contato' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Filas: Sem fila' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    await waitFor(() => expect(search()).toBe(''));
  });

  it('is filtered by a contact that is found by name', async () => {
    const contact = { id: 9, name: 'Bianca Rezende', number: '5511987654321' };
    const { user, search } = await openReport({
      'GET /contacts': { body: { contacts: [aContact(contact)], count: 1, hasMore: false } },
      'GET /contacts/9': { body: aContact(contact) },
    });
    await table();
    await user.click(screen.getByRole('button', { name: 'Contato' }));
    await user.type(await screen.findByRole('textbox', { name: 'Contato' }), 'bia');
    await user.click(await screen.findByRole('button', { name: /Bianca Rezende/ }));
    await waitFor(() => expect(search()).toBe('?contactId=9'));
    expect(await screen.findByRole('button', { name: 'Contato: Bianca Rezende' })).toBeTruthy();
  });

  it('is sorted by a column, and by a second click the other way round', async () => {
    const { user, search } = await openReport();
    await user.click((await table()).getByRole('button', { name: 'Nota' }));
    await waitFor(() => expect(search()).toBe('?sort=NPS'));
    expect((await table()).getByRole('columnheader', { name: 'Nota' }).getAttribute('aria-sort')).toBe('descending');
    await user.click((await table()).getByRole('button', { name: 'Nota' }));
    await waitFor(() => expect(search()).toBe('?sort=NPS&direction=asc'));
  });

  it('goes to another page, and shows 5, 10, 20 or 50 rows', async () => {
    const { user, search } = await openReport();
    await table();
    await user.click(screen.getByRole('button', { name: 'Página 2' }));
    await waitFor(() => expect(search()).toBe('?page=2'));
    await user.click(screen.getByRole('combobox', { name: 'Linhas por página' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      '5 por página',
      '10 por página',
      '20 por página',
      '50 por página',
    ]);
    await user.click(screen.getByRole('option', { name: '50 por página' }));
    await waitFor(() => expect(search()).toBe('?pageSize=50'));
  });

  it('has the columns that were chosen on this device', async () => {
    const { user } = await openReport();
    await table();
    await user.click(screen.getByRole('button', { name: 'Colunas' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Última mensagem' }));
    await user.click(screen.getByRole('checkbox', { name: 'Conexão' }));
    const titles = (await table()).getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titles).toContain('Última mensagem');
    expect(titles).not.toContain('Conexão');
    expect(localStorage.getItem('recado.report-columns')).toContain('lastMessage');
    expect((await table()).getAllByText('Obrigada!')).toHaveLength(2);
  });

  it('opens the log of a ticket', async () => {
    const { user } = await openReport({
      'GET /tickets-log/1': {
        body: [
          {
            id: 1,
            ticketId: 1,
            actor: null,
            rate: null,
            type: 'open',
            user: { id: 7, name: 'Marina Duarte' },
            queue: null,
            createdAt: '2026-11-12T12:53:00.000Z',
          },
        ],
      },
    });
    await user.click((await table()).getByRole('button', { name: 'Histórico do ticket 4790' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('12/11/2026 09:53')).toBeTruthy();
  });
});

describe('without rows', () => {
  it('says that the period has none, or that no row matches and how to see more', async () => {
    const { user } = await openReport({ 'GET /ticketreport/reports': anAnswer([]) });
    expect(await screen.findByText('Nenhum atendimento neste período')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Atendente' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Bia' }));
    expect(await screen.findByText('Nenhum atendimento com estes filtros')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Exportar' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('shows an error and a retry button when loading fails', async () => {
    let isUp = false;
    const { user } = await openReport({
      'GET /ticketreport/reports': () => (isUp ? anAnswer([aRow()]) : refusal(500, 'ERR_INTERNAL')),
    });
    expect(await screen.findByText('Não foi possível carregar o relatório')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    expect((await table()).getByText('Bianca Rezende')).toBeTruthy();
  });

  it('is closed to an agent without the permission', async () => {
    const { api } = await openReport({}, '/reports', anAgent());
    expect(await screen.findByText('Oops! Acesso Negado!')).toBeTruthy();
    expect(api.requests.some(({ path }) => path.startsWith('/ticketreport'))).toBe(false);
  });
});

describe('an export', () => {
  it('of up to 10,000 rows is downloaded with the filters of the screen', async () => {
    const { api, user } = await openReport({ 'GET /ticketreport/export': { body: 'the bytes' } }, '/reports?users=8');
    await table();
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
    await waitFor(() => expect(savedNames).toEqual(['relatorio_2026-11-01_2026-11-12.csv']));
    expect(api.count('GET /ticketreport/export?users=8&format=csv')).toBe(1);
  });

  it('of more rows is written in the background, with its progress, and can be cancelled', async () => {
    const { api, user } = await openReport({
      'GET /ticketreport/reports': anAnswer([aRow()], 10_310),
      'POST /ticketreport/exports': { body: anExport() },
      'DELETE /ticketreport/exports/5': { body: { message: 'ok' } },
    });
    await table();
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
    expect(await screen.findByText('6.400 de 10.310 linhas')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Exportando para Excel' }).getAttribute('aria-valuenow')).toBe('62');
    expect((screen.getByRole('button', { name: 'Exportando…' }) as HTMLButtonElement).disabled).toBe(true);
    expect(api.count('POST /ticketreport/exports?format=xlsx')).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(api.count('DELETE /ticketreport/exports/5')).toBe(1);
  });

  it('that is ready is downloaded from the screen', async () => {
    const done = anExport({ status: 'done', done: 10_310, expiresAt: '2026-11-19T13:10:00.000Z' });
    const { user } = await openReport({
      'GET /ticketreport/exports': { body: { exports: [done] } },
      'GET /ticketreport/exports/5/file': { body: 'the bytes' },
    });
    expect(await screen.findByText('relatorio_2026-11-01_2026-11-12.xlsx está pronto.')).toBeTruthy();
    expect(screen.getByText('Disponível até 19/11/2026.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Baixar' }));
    await waitFor(() => expect(savedNames).toEqual(['relatorio_2026-11-01_2026-11-12.xlsx']));
    await user.click(screen.getByRole('button', { name: 'Dispensar' }));
    expect(screen.queryByText('Disponível até 19/11/2026.')).toBeNull();
  });

  it('that is refused says why', async () => {
    const { user } = await openReport({
      'GET /ticketreport/reports': anAnswer([aRow()], 10_310),
      'POST /ticketreport/exports': refusal(409, 'ERR_REPORT_EXPORT_RUNNING'),
    });
    await table();
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
    expect(await screen.findByText(/Você já tem uma exportação em andamento/)).toBeTruthy();
  });
});
