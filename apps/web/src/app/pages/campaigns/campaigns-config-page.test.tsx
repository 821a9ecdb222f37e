import { defaultCampaignSettings, toSettingRows } from '@recado/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

async function openSettings(routes: Parameters<typeof startFakeApi>[0] = {}) {
  const api = await startFakeApi({
    'GET /campaign-settings': { body: toSettingRows(defaultCampaignSettings) },
    'GET /suppressions': { body: { records: [], hasMore: false, count: 0 } },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(aUser()));
  return { api, ...renderApp('/campaigns-config') };
}
const choice = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout();
});

describe('the settings of campaigns', () => {
  it('show the defaults and every option', async () => {
    const { user } = await openSettings();
    expect((await choice('Intervalo entre mensagens')).value).toBe('20 segundos');
    expect((await choice('Intervalo maior após')).value).toBe('20 mensagens');
    expect((await choice('Intervalo maior')).value).toBe('60 segundos');
    expect([(await field('Hora inicial')).value, (await field('Hora final')).value]).toEqual(['09:00', '18:00']);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Enviar aos sábados' }).checked).toBe(false);
    await user.click(await choice('Intervalo entre mensagens'));
    const options = within(await screen.findByRole('listbox', { name: /Intervalo entre mensagens/ }));
    expect(options.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Sem intervalo',
      ...[5, 10, 15, 20, 30, 60, 70, 80, 100, 120].map((count) => `${count} segundos`),
    ]);
  });

  it('are saved together, with their variables', async () => {
    const saved = { ...defaultCampaignSettings, sabado: true, variables: [{ key: 'oferta', value: '10%' }] };
    const { api, user } = await openSettings({ 'POST /campaign-settings': { body: toSettingRows(saved) } });
    await user.click(await screen.findByRole('switch', { name: 'Enviar aos sábados' }));
    await user.click(screen.getByRole('button', { name: 'Adicionar variável' }));
    await user.type(await field('Nome da variável 1'), 'oferta');
    await user.type(await field('Valor da variável 1'), '10%');
    await user.click(screen.getByRole('button', { name: 'Salvar configurações' }));
    expect(await screen.findByText('Configurações salvas')).toBeTruthy();
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ settings: saved });
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar configurações' }).disabled).toBe(true),
    );
  });

  it('are not saved with hours in which nothing is sent', async () => {
    const { api, user } = await openSettings();
    const end = await field('Hora final');
    await user.clear(end);
    await user.type(end, '0800');
    await user.click(screen.getByRole('button', { name: 'Salvar configurações' }));
    expect(await screen.findByText('O fim vem depois do início: assim nada seria enviado.')).toBeTruthy();
    expect(api.count('POST /campaign-settings')).toBe(0);
  });

  it('list who opted out, with the way and the day', async () => {
    await openSettings({
      'GET /suppressions': {
        body: {
          records: [
            {
              id: 1,
              kind: 'phone',
              address: '5511998412207',
              source: 'keyword',
              contact: { id: 4, name: 'Rita Prado' },
              createdAt: '2026-11-02T15:00:00.000Z',
            },
          ],
          hasMore: false,
          count: 1,
        },
      },
    });
    const list = within(await screen.findByRole('list', { name: 'Não recebem campanhas' }));
    expect(list.getByRole('listitem').textContent).toBe('Rita Prado+55 11 99841-2207Escreveu que não quer, 02/11/2026');
  });
});
