import type { Charged, CostBudget } from '@recado/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { anAgent, aSession } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';

vi.mock('../../../shared/lib/save-file.ts', () => ({ saveFile: vi.fn() }));
// Charts need a layout, which jsdom does not have: the table behind holds the same numbers.
vi.mock('../../../shared/ui/figures/bars-chart.tsx', () => ({ BarsChart: () => null }));
vi.mock('../../../features/costs/components/curve-chart.tsx', () => ({ CurveChart: () => null }));

const month = new Date().toISOString().slice(0, 7);
const [year = 0, number = 0] = month.split('-').map(Number);
const monthBefore = new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
const usd = (amountMicros: number, messages: number): Charged => ({ currency: 'USD', amountMicros, messages });
const unpriced: Charged = { currency: null, amountMicros: 0, messages: 2 };
const budget: CostBudget = {
  month,
  currency: 'USD',
  currencies: ['USD'],
  limitMicros: 20_000_000,
  spentMicros: 16_400_000,
  silencesBots: false,
};
const costs = {
  month,
  totals: [usd(16_400_000, 300), unpriced],
  days: [
    { day: `${month}-01`, ...usd(16_400_000, 300) },
    { day: `${month}-01`, ...unpriced },
  ],
  daysBefore: [{ day: `${monthBefore}-01`, ...usd(9_000_000, 150) }],
  categories: [
    { category: 'marketing', ...usd(16_000_000, 256) },
    { category: 'service', ...usd(400_000, 44) },
    { category: 'service', ...unpriced },
  ],
  connections: [{ connectionId: 1, name: 'Loja', ...usd(16_400_000, 300) }],
  authors: [
    { kind: 'campaign', id: 4, name: 'Natal', ...usd(16_000_000, 256) },
    { kind: 'bot', id: null, name: '', ...usd(400_000, 44) },
  ],
  budget,
};
const ticket = { id: 7, uuid: 'aa0e5a5c-3a4e-4d9c-9d83-0b2f6f0f7a11', number: 12, contactName: 'Rita' };

async function open(shown: object = costs) {
  const api = await startFakeApi({
    'GET /costs': { body: shown },
    'GET /costs/tickets': { body: { tickets: [{ ticket, ...usd(400_000, 44) }], hasMore: false } },
    'GET /costs/export': { body: 'workbook' },
    'PUT /cost-budget': { body: budget },
    'GET /version': { body: { version: '1.2.3' } },
  });
  openSession(aSession());
  return { api, ...renderApp('/costs') };
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

beforeEach(() => {
  clearNotices();
  closeSession('none');
  vi.mocked(saveFile).mockClear();
});

describe('the costs of messages', () => {
  it('are shown as a running sum beside the month before and the budget', async () => {
    await open();
    const curve = await screen.findByRole('img', { name: /Gasto acumulado: US\$\s16,40 até .*US\$\s9,00/ });
    expect(curve.getAttribute('aria-label')).toMatch(/Orçamento US\$\s20,00/);
    expect(rowsOf('Gasto acumulado no mês')[0]).toMatch(/^1US\$\s16,40US\$\s9,00$/);
    const shares = within(screen.getByRole('region', { name: 'Partes da soma' })).getAllByRole('listitem');
    expect(shares.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Marketing97,6%US\$\s16,00$/),
      expect.stringMatching(/^Atendimento2,4%US\$\s0,40$/),
    ]);
  });

  it('are shown by day and by category, with messages without a rate apart', async () => {
    const { user } = await open();
    expect(await screen.findByText('82%')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Por dia' }));
    expect(screen.getByText(/US\$\s16,40 em 300 mensagens cobradas/)).toBeTruthy();
    expect(screen.getByText(/2 mensagens cobradas não têm tarifa/)).toBeTruthy();
    expect(rowsOf('Custo por dia')[0]).toMatch(/300US\$\s16,40$/);
    const [marketing, service, without] = rowsOf('Por categoria');
    expect(marketing).toMatch(/Marketing256US\$\s16,00/);
    expect(service).toMatch(/Atendimento44US\$\s0,40/);
    expect(without).toBe('Atendimento2Sem tarifa');
  });

  it('are shown by sender and by ticket, which links to the conversation', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('tab', { name: 'Por quem enviou' }));
    expect(rowsOf('Por quem enviou')[0]).toMatch(/NatalCampanha256US\$\s16,00/);
    expect(rowsOf('Por quem enviou')[1]).toMatch(/Mensagens automáticas44/);
    await user.click(screen.getByRole('tab', { name: 'Por ticket' }));
    const link = await screen.findByRole('link', { name: '#12 Rita' });
    expect(link.getAttribute('href')).toBe(`/tickets/${ticket.uuid}`);
  });

  it('are exported as a workbook of the list that is shown', async () => {
    const { user, api } = await open();
    await user.click(await screen.findByRole('tab', { name: 'Por conexão' }));
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    expect(vi.mocked(saveFile).mock.calls[0]?.[1]).toBe(`custos_${month}.xlsx`);
    const exported = api.requests.find(({ path }) => path.startsWith('/costs/export'));
    expect(JSON.stringify(exported)).toContain('connections');
  });

  it('say what counts before the first charged message', async () => {
    const none = { totals: [], days: [], daysBefore: [], categories: [], connections: [], authors: [] };
    await open({ ...costs, ...none, budget: { ...budget, limitMicros: null, spentMicros: 0 } });
    expect(await screen.findByText('Nenhuma mensagem cobrada neste mês')).toBeTruthy();
  });

  it('are not shown to the profile user', async () => {
    const api = await startFakeApi({ 'GET /version': { body: { version: '1.2.3' } } });
    openSession(aSession(anAgent()));
    renderApp('/costs');
    expect(await screen.findByText(/permissão/)).toBeTruthy();
    expect(api.requests.filter(({ path }) => path.startsWith('/costs'))).toEqual([]);
  });
});

describe('the budget', () => {
  it('says that bots are silent once it is spent', async () => {
    await open({ ...costs, budget: { ...budget, spentMicros: 20_000_000, silencesBots: true } });
    expect(await screen.findByText(/os bots do WhatsApp oficial não respondem/)).toBeTruthy();
  });

  it('is changed, with the choice to silence bots', async () => {
    const { user, api } = await open();
    await user.click(await screen.findByRole('button', { name: 'Mudar' }));
    const form = within(await screen.findByRole('dialog', { name: 'Orçamento do mês' }));
    fireEvent.change(form.getByLabelText('Limite por mês'), { target: { value: '25' } });
    await user.click(form.getByRole('switch', { name: /Silenciar os bots/ }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Orçamento salvo.')).toBeTruthy();
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      limitMicros: 25_000_000,
      currency: 'USD',
      silencesBots: true,
    });
  });
});
