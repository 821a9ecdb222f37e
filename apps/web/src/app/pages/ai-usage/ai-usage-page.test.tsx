import type { AiBudget, AiUsageDay } from '@recado/contracts';
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

const today = new Date().toISOString().slice(0, 10);
const month = today.slice(0, 7);
const aDay = (change: Partial<AiUsageDay> = {}): AiUsageDay => ({
  day: `${month}-01`,
  source: 'prompt',
  sourceId: 4,
  name: 'Aurora',
  model: 'gpt-4o',
  calls: 20,
  failed: 1,
  inputTokens: 9_000,
  outputTokens: 800,
  costMicros: 12_400_000,
  ms: 900,
  ...change,
});
const budget: AiBudget = { limitMicros: 20_000_000, spentMicros: 16_400_000, month: `${month}-01` };

async function open(days: readonly AiUsageDay[], shown: AiBudget = budget) {
  const api = await startFakeApi({
    'GET /ai-usage': { body: { days, budget: shown } },
    'PUT /ai-budget': { body: shown },
    'GET /version': { body: { version: '1.2.3' } },
  });
  openSession(aSession());
  return { api, ...renderApp('/ai-usage') };
}

beforeEach(() => {
  clearNotices();
  closeSession('none');
  vi.mocked(saveFile).mockClear();
});

describe('the costs of AI', () => {
  it('show the copilot beside prompts', async () => {
    await open([aDay(), aDay({ source: 'copilot', sourceId: null, name: '', costMicros: 4_000_000, calls: 3 })]);
    const perSource = within(await screen.findByRole('table', { name: 'Por prompt e modelo' }));
    expect(perSource.getByText('Copiloto da equipe')).toBeTruthy();
    expect(perSource.getByText('Copiloto · gpt-4o')).toBeTruthy();
  });

  it('are shown by day and by prompt, with the budget of the month', async () => {
    await open([aDay(), aDay({ source: 'test', sourceId: null, name: '', costMicros: 4_000_000, calls: 3 })]);
    expect(await screen.findByText('82%')).toBeTruthy();
    expect(screen.getByText(/US\$\s16,40 de US\$\s20,00/)).toBeTruthy();
    const perSource = within(screen.getByRole('table', { name: 'Por prompt e modelo' }));
    const rows = perSource
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/Aurora.*Prompt · gpt-4o.*20.*US\$\s12,40/);
    expect(rows[1]).toMatch(/Bancada de teste.*Teste · gpt-4o/);
    const perDay = within(screen.getByRole('table', { name: 'Custo por dia' }));
    expect(perDay.getAllByRole('row')[1]?.textContent).toMatch(/23US\$\s16,40$/);
  });

  it('say that the budget is spent', async () => {
    await open([aDay()], { ...budget, spentMicros: 20_000_000 });
    expect(await screen.findByText(/O orçamento acabou/)).toBeTruthy();
  });

  it('say what counts before the first use', async () => {
    await open([], { ...budget, limitMicros: null, spentMicros: 0 });
    expect(await screen.findByText('Nenhum uso de IA neste mês')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Exportar' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('are exported as a sheet', async () => {
    const { user } = await open([aDay()]);
    expect(await screen.findByText('82%')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect(name).toBe(`custos_de_ia_${month}.csv`);
    expect(await file?.text()).toContain('Prompt;Aurora;gpt-4o;20;1;9000;800;12,4');
  });

  it('are not shown to the profile user', async () => {
    const api = await startFakeApi({ 'GET /version': { body: { version: '1.2.3' } } });
    openSession(aSession(anAgent()));
    renderApp('/ai-usage');
    expect(await screen.findByText(/permissão/)).toBeTruthy();
    expect(api.requests.filter(({ path }) => path.startsWith('/ai-usage'))).toEqual([]);
  });
});

describe('the budget', () => {
  it.each([
    ['25', 25_000_000],
    ['', null],
  ])('is changed to %j dollars', async (typed, limitMicros) => {
    const { user, api } = await open([aDay()]);
    await user.click(await screen.findByRole('button', { name: 'Mudar' }));
    const form = within(await screen.findByRole('dialog', { name: 'Orçamento do mês' }));
    fireEvent.change(form.getByLabelText('Limite por mês'), { target: { value: typed } });
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Orçamento salvo.')).toBeTruthy();
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ limitMicros });
  });
});
