import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { anAgent, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { anEmptyOverview, anOverview } from '../../../features/dashboard/testing/an-overview.ts';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const bars = {
  data: [
    { data: '02/11/2026', total: 96, from: '2026-11-02', to: '2026-11-02' },
    { data: '03/11/2026', total: 104, from: '2026-11-03', to: '2026-11-03' },
  ],
  count: 200,
};
const DAYS = 'dateFrom=2026-11-01&dateTo=2026-11-12';

async function openDashboard(
  routes: Parameters<typeof startFakeApi>[0] = {},
  { address = `/?${DAYS}`, user = aUser() } = {},
) {
  const api = await startFakeApi({
    'GET /dashboard': { body: anOverview() },
    'GET /dashboard/now': { body: anOverview().counters },
    'GET /dashboard/ticketsDay': { body: bars },
    'GET /queue': { body: [] },
    'GET /whatsapp': { body: [] },
    'GET /users/list': { body: [] },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(user));
  return { api, ...renderApp(address) };
}
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const hrefOf = async (name: string) => (await card(name)).getByRole('link').getAttribute('href');

beforeEach(() => {
  clearNotices();
  closeSession('none');
});

describe('the cards', () => {
  it('show six figures, each with a link to exactly its attendances', async () => {
    await openDashboard();
    expect(await hrefOf('Em atendimento')).toBe('/reports?status=open&onlyLive=true');
    expect(await hrefOf('Aguardando')).toBe('/reports?status=pending&onlyLive=true');
    expect(await hrefOf('Grupos')).toBe('/reports?status=group&onlyLive=true');
    expect(await hrefOf('Finalizados')).toBe(`/reports?${DAYS}&onlyFinished=true`);
    expect(await hrefOf('Novos contatos')).toBe(`/reports?${DAYS}&onlyLeads=true`);
    expect((await card('Finalizados')).getByText('1.031')).toBeTruthy();
    expect((await card('Atendentes')).getByRole('button', { name: '7 / 9' })).toBeTruthy();
  });

  it('compare the period with the days before, and say nothing where there were none', async () => {
    await openDashboard();
    expect(
      (await card('Finalizados')).getByText('+3,1% em relação ao período anterior (20/10/2026 – 31/10/2026): 1.000'),
    ).toBeTruthy();
    expect((await card('Novos contatos')).queryByText(/período anterior/)).toBeNull();
    expect((await card('Espera média')).getByText(/^−50% em relação/)).toBeTruthy();
  });

  it('explain what they count', async () => {
    const { user } = await openDashboard();
    await user.click((await card('Novos contatos')).getByRole('button', { name: 'O que conta em Novos contatos' }));
    expect(await screen.findByText(/Primeiro atendimento de cada contato/)).toBeTruthy();
  });
});

describe('times', () => {
  it('are shown as average with median and p90', async () => {
    await openDashboard();
    const wait = await card('Espera média');
    expect(wait.getByRole('link').textContent).toBe('0h 05m');
    expect(wait.getByText(/mediana 4 min · 90% em até 10 min/)).toBeTruthy();
    expect(await hrefOf('Duração média')).toBe(`/reports?${DAYS}&timed=supportTime`);
  });

  it('without a sample are a dash, without a link', async () => {
    await openDashboard({
      'GET /dashboard': { body: anEmptyOverview() },
      'GET /dashboard/ticketsDay': { body: { data: [], count: 0 } },
    });
    const wait = await card('Espera média');
    expect(wait.getByText('–')).toBeTruthy();
    expect(wait.queryByRole('link')).toBeNull();
    expect(await screen.findByText('Nenhum atendimento no período')).toBeTruthy();
  });

  it('warn of a small sample', async () => {
    const overview = anOverview();
    const waitTime = { average: 3, median: 3, p90: 4, samples: 2 };
    await openDashboard({ 'GET /dashboard': { body: { ...overview, counters: { ...overview.counters, waitTime } } } });
    expect((await card('Espera média')).getByText('amostra pequena: 2 atendimentos')).toBeTruthy();
  });
});

describe('the chart', () => {
  it('says its result, and has a table with a link for each bar', async () => {
    const { user } = await openDashboard();
    expect(
      await screen.findByRole('img', { name: /200 atendimentos no período\. Maior: 03\/11\/2026, com 104/ }),
    ).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Atendimentos por dia' });
    expect(within(table).queryAllByRole('link')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ver como tabela' }));
    const row = within(screen.getByRole('table', { name: 'Atendimentos por dia' })).getByRole('row', {
      name: /02\/11\/2026/,
    });
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/reports?dateFrom=2026-11-02&dateTo=2026-11-02');
  });

  it('says when it cannot be loaded, and the cards stay', async () => {
    await openDashboard({ 'GET /dashboard/ticketsDay': refusal(500, 'ERR_INTERNAL') });
    expect(await screen.findByText('Erro ao buscar informações dos tickets')).toBeTruthy();
    expect(await hrefOf('Em atendimento')).toBeTruthy();
  });
});

describe('the tab of ratings', () => {
  it('shows the score with its parts, and ratings by attendant and queue', async () => {
    await openDashboard({}, { address: `/?${DAYS}&queueIds=3&tab=ratings` });
    expect(await screen.findByText('Zona de qualidade')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Promotores: 71%. Ver no relatório' }).getAttribute('href')).toBe(
      `/reports?${DAYS}&queueIds=3&rates=9,10`,
    );
    const byAttendant = within(screen.getByRole('table', { name: 'Avaliações por atendente' }));
    expect(byAttendant.getByRole('row', { name: /Ana/ }).textContent).toContain('9,25');
    const byQueue = within(screen.getByRole('table', { name: 'Avaliações por fila' }));
    expect(byQueue.getByRole('link').getAttribute('href')).toBe(`/reports?${DAYS}&queueIds=3&onlyRated=true`);
  });

  it('has no score without a rating', async () => {
    await openDashboard({ 'GET /dashboard': { body: anEmptyOverview() } }, { address: `/?${DAYS}&tab=ratings` });
    expect(await screen.findByText('Sem avaliações no período')).toBeTruthy();
    expect((await card('Índice de avaliação')).getByText('–')).toBeTruthy();
  });
});

describe('the tab of attendants', () => {
  it('lists them with their online state, and exports them with the filters', async () => {
    const { api, user } = await openDashboard(
      { 'GET /dashboard/attendants/export': { body: {} } },
      { address: `/?${DAYS}&users=7&tab=attendants` },
    );
    URL.createObjectURL = vi.fn(() => 'blob:x');
    const table = within(await screen.findByRole('table', { name: 'Atendentes' }));
    expect(table.getByRole('row', { name: /Ana, on-line/ })).toBeTruthy();
    expect(table.getByRole('row', { name: /Bia, off-line/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Exportar para Excel' }));
    expect(await screen.findByText('Planilha de atendentes exportada')).toBeTruthy();
    const [request] = api.requests.filter(({ path }) => path.startsWith('/dashboard/attendants/export'));
    expect(request?.path).toContain('date_from=2026-11-01&date_to=2026-11-12&users=7');
  });
});

describe('the filters', () => {
  it('are in the address and in every call', async () => {
    const { api, user, router } = await openDashboard({}, { address: '/?queueIds=3&whatsappId=5&users=0' });
    await screen.findByRole('img', { name: /atendimentos no período/ });
    for (const path of ['/dashboard?', '/dashboard/ticketsDay?']) {
      const request = api.requests.find((one) => one.path.startsWith(path));
      expect(request?.path).toContain('queueIds=3&whatsappIds=5&users=0');
    }
    await user.click(screen.getByRole('radio', { name: 'Hoje' }));
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?dateFrom=(.+)&dateTo=\1&queueIds=3/));
    await user.click(screen.getByRole('tab', { name: 'Avaliações' }));
    await waitFor(() => expect(router.state.location.search).toContain('tab=ratings'));
  });
});

it('asks for a day when the period is cleared, and keeps the figures', async () => {
  const { api, user } = await openDashboard();
  await card('Finalizados');
  const asked = api.requests.length;
  await user.click(screen.getByRole('button', { name: 'Limpar o período' }));
  expect(await screen.findByText('Parametrize o filtro')).toBeTruthy();
  expect(await hrefOf('Finalizados')).toContain(DAYS);
  expect(api.requests.slice(asked).filter(({ path }) => path.startsWith('/dashboard?'))).toEqual([]);
});

describe('access and failures', () => {
  it('is closed to an agent without showDashboard, with a link back to the conversations', async () => {
    const { api } = await openDashboard({}, { user: anAgent() });
    expect(await screen.findByText('Oops! Acesso Negado!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/tickets');
    expect(api.requests.filter(({ path }) => path.startsWith('/dashboard'))).toEqual([]);
  });

  it('is open to an agent with showDashboard', async () => {
    await openDashboard({}, { user: anAgent({ showDashboard: 'enabled' }) });
    expect(await hrefOf('Em atendimento')).toBeTruthy();
  });

  it('shows an error and a retry button', async () => {
    let isUp = false;
    const { user } = await openDashboard({
      'GET /dashboard': () => (isUp ? { body: anOverview() } : refusal(500, 'ERR_INTERNAL')),
    });
    expect(await screen.findByText('Não foi possível carregar o dashboard')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    expect(await hrefOf('Em atendimento')).toBeTruthy();
  });
});
