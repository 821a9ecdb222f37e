import type { CampaignDetails, Shipping } from '@recado/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aCampaign, aRecipient, someDetails } from '../../../features/campaigns/testing/a-campaign.ts';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const held = someDetails(
  {
    name: 'Black Friday',
    status: 'EM_ANDAMENTO',
    startedAt: '2026-11-12T18:56:00.000Z',
    hold: { reason: 'hours', until: null },
    counts: { waiting: 4, sent: 1, delivered: 2, read: 2, failed: 2, skipped: 1 },
  },
  {
    answered: 1,
    optedOut: 1,
    cost: { amount: 12.5, currency: 'USD', ratesOf: '2026-10-01', unknown: 3 },
    reasons: [
      { state: 'failed', reason: 'marketing-limit', count: 2 },
      { state: 'skipped', reason: 'opted-out', count: 1 },
    ],
    variants: [
      { variant: 1, sent: 40, delivered: 38, read: 30, answered: 20, failed: 1 },
      { variant: 2, sent: 40, delivered: 39, read: 20, answered: 10, failed: 1 },
    ],
    retryable: 2,
  },
);
const rows = [
  aRecipient({ id: 1, state: 'read', variant: 1, answeredAt: '2026-11-12T19:00:00.000Z' }),
  aRecipient({ id: 2, name: 'Paulo Dias', state: 'failed', reason: 'marketing-limit', code: 131049, variant: 2 }),
];

async function openReport(details: () => CampaignDetails, routes: Parameters<typeof startFakeApi>[0] = {}) {
  const api = await startFakeApi({
    'GET /campaigns/1': () => ({ body: details() }),
    'GET /campaigns/1/shipping': ({ path }) => {
      const state = new URL(path, 'http://localhost').searchParams.get('state');
      const shipping: Shipping[] = rows.filter((row) => !state || row.state === state);
      return { body: { shipping, hasMore: false, nextCursor: null } };
    },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(aUser()));
  return { api, ...renderApp('/campaign/1/report') };
}
const panel = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout();
});

describe('the report of a campaign', () => {
  it('says why nothing is sent, what is left and how far it is', async () => {
    await openReport(() => held);
    expect(await screen.findByText('Pausada: fora do horário.')).toBeTruthy();
    expect(screen.getByText(/Faltam 4 pessoas, nada se perde\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mudar horário' }).getAttribute('href')).toBe('/campaigns-config');
    expect(screen.getByRole('progressbar', { name: '5 de 11' })).toBeTruthy();
  });

  it('shows figures by state, failures with their remedy, and the better variant', async () => {
    await openReport(() => held);
    const funnel = await panel('Do envio à resposta');
    expect(funnel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '5100%',
      '480%',
      '240%',
      '120%',
      '240%',
      '120%',
    ]);
    expect(funnel.getByText(/Custo até agora: US\$\s12,50\./)).toBeTruthy();
    expect(funnel.getByText(/Sem tarifa para 3 pessoas\./)).toBeTruthy();
    const failures = await panel(/Não receberam/);
    expect(failures.getByText('A Meta segura por 24 horas. Depois disso pode ser reenviado.')).toBeTruthy();
    expect(screen.getByText('A variante 1 tem mais respostas: 50% contra 25%.')).toBeTruthy();
  });

  it('filters the people by state', async () => {
    const { user } = await openReport(() => held);
    await screen.findByText('Juliana Prado');
    await user.click(screen.getByRole('button', { name: 'Falhou 2' }));
    await waitFor(() => expect(screen.queryByText('Juliana Prado')).toBeNull());
    expect(screen.getByText('Limite de marketing por pessoa (131049)')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Todas/ }));
    expect(await screen.findByText('Juliana Prado')).toBeTruthy();
  });

  it('sends failures again once, and says how many', async () => {
    const { api, user } = await openReport(() => held, { 'POST /campaigns/1/retry': { body: { retried: 2 } } });
    await user.dblClick(await screen.findByRole('button', { name: 'Reenviar 2 falhas' }));
    expect(await screen.findByText('2 falhas voltam para a fila.')).toBeTruthy();
    expect(api.count('POST /campaigns/1/retry')).toBe(1);
  });

  it.each([
    ['failures', 'Interrompida: falhas demais.', /Veja os motivos abaixo/],
    ['connection-removed', 'Interrompida: a conexão foi excluída.', /escolha outra conexão e retome/],
    ['user', 'Cancelada por um usuário.', /retome o envio/],
  ] as const)('of one stopped by %s says what to do', async (stopReason, title, next) => {
    await openReport(() => someDetails({ status: 'CANCELADA', stopReason, counts: { waiting: 2 } }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(next)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retomar envio' })).toBeTruthy();
  });

  it('of a deleted campaign leads back to the list', async () => {
    await openReport(() => held, { 'GET /campaigns/1': refusal(404, 'ERR_NO_CAMPAIGN_FOUND') });
    expect(await screen.findByText('Campanha não encontrada')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Voltar às campanhas' }).length).toBeGreaterThan(0);
  });

  it('follows the campaign and is read again after it has finished', async () => {
    let details = someDetails({ status: 'EM_ANDAMENTO', counts: { waiting: 1, sent: 1 } });
    const { api } = await openReport(() => details);
    await screen.findByRole('progressbar', { name: '1 de 2' });
    const publish = await startLive(api);
    const finished = aCampaign({ status: 'FINALIZADA', counts: { sent: 2 } });
    details = someDetails(finished, { answered: 1 });
    publish('campaign', { action: 'update', record: finished });
    expect(await screen.findByRole('progressbar', { name: '2 de 2' })).toBeTruthy();
    expect(screen.getByText('Finalizada')).toBeTruthy();
  });
});
