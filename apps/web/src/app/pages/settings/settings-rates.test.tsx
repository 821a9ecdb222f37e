import type { MessageRate } from '@recado/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const rate: MessageRate = {
  callingCode: '55',
  category: 'marketing',
  validFrom: '2026-01-01',
  currency: 'USD',
  amountMicros: 62_500,
  source: 'Meta, 2026-11-18',
  changedAt: null,
};

async function openRates() {
  const api = await startFakeApi({
    'GET /message-rates': { body: { rates: [rate] } },
    'PUT /message-rates/55/marketing/2026-01-01': { body: rate },
    'GET /version': { body: { version: '1.2.3' } },
  });
  openSession(aSession(aUser({ super: true })));
  return { api, ...renderApp('/settings?tab=rates') };
}

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

it('shows a rate that came with the product with its day and source', async () => {
  await openRates();
  const row = await screen.findByRole('row', { name: /\+55 · Marketing/ });
  expect(row.textContent).toMatch(/Veio com o produto: Meta, 2026-11-18/);
  expect(row.textContent).toMatch(/01\/01\/2026.*US\$\s0,0625/);
});

it('changes the amount of a rate in millionths', async () => {
  const { user, api } = await openRates();
  const row = await screen.findByRole('row', { name: /\+55 · Marketing/ });
  await user.click(within(row).getByRole('button', { name: /Editar/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar tarifa' }));
  fireEvent.change(form.getByLabelText(/Por mensagem/), { target: { value: '0,0712' } });
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Tarifa salva/)).toBeTruthy();
  const saved = api.requests.find(({ method }) => method === 'PUT');
  expect(saved?.path).toBe('/message-rates/55/marketing/2026-01-01');
  expect(saved?.body).toEqual({ currency: 'USD', amountMicros: 71_200, source: 'Meta, 2026-11-18' });
});
