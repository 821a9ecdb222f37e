import type { ApiKey } from '@recado/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { aSession } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const aKey = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: 3,
  name: 'ERP Tiny',
  hint: 'rk_3_9Zp…',
  scopes: ['contacts:read', 'messages:write'],
  whatsappIds: [],
  addresses: [],
  version: '2026-11-18',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  createdAt: '2026-11-18T10:00:00.000Z',
  createdBy: null,
  ...change,
});
const aDay = { day: '2026-11-17', text: 4, pdf: 1, image: 0, video: 0, other: 0, check: 2, total: 7, calls: 31 };

async function openKeys(apiKeys: ApiKey[], routes: Parameters<typeof startFakeApi>[0] = {}) {
  const api = await startFakeApi({
    'GET /api-keys': { body: { records: apiKeys } },
    'GET /api-usage': { body: { records: [aDay] } },
    'GET /whatsapp': { body: [] },
    'GET /whatsapp/': { body: [] },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession());
  return { api, ...renderApp('/messages-api?tab=keys') };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  clearNotices();
  closeSession('none');
});

describe('a key', () => {
  it('is created with scopes, and is shown whole once', async () => {
    const { api, user } = await openKeys([], { 'POST /api-keys': { body: { ...aKey(), secret: 'rk_3_whole' } } });
    await user.click(await screen.findByRole('button', { name: 'Nova chave' }));
    const form = await dialog('Nova chave');
    await user.type(form.getByLabelText(/^Nome/), 'ERP Tiny');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Escolha ao menos uma permissão.')).toBeTruthy();
    expect(form.queryByRole('checkbox', { name: 'Relatórios: gravar' })).toBeNull();
    await user.click(form.getByRole('checkbox', { name: 'Contatos: ler' }));
    await user.click(form.getByRole('checkbox', { name: 'Mensagens: gravar' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await dialog('Guarde a chave agora')).getByLabelText('Chave')).toHaveProperty('value', 'rk_3_whole');
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'ERP Tiny',
      scopes: ['contacts:read', 'messages:write'],
      expiresAt: null,
    });
  });

  it('is revoked after a confirmation, and a revoked one offers nothing more', async () => {
    const revoked = aKey({ revokedAt: '2026-11-18T11:00:00.000Z' });
    const { api, user } = await openKeys([aKey(), aKey({ ...revoked, id: 4, name: 'Antiga' })], {
      'DELETE /api-keys/3': { body: revoked },
    });
    expect((await screen.findByRole('row', { name: /Antiga/ })).textContent).toContain('Revogada em 18/11/2026');
    expect(screen.queryByRole('button', { name: 'Revogar a chave Antiga' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Revogar a chave ERP Tiny' }));
    await user.click((await dialog('Revogar a chave ERP Tiny?')).getByRole('button', { name: 'Revogar' }));
    expect(await screen.findByText('Chave revogada.')).toBeTruthy();
    expect(api.count('DELETE /api-keys/3')).toBe(1);
  });

  it('is tried only after a confirmation, without the session of the user', async () => {
    const { api, user } = await openKeys([aKey()], { 'GET /contacts': { body: { contacts: [] } } });
    const panel = within(await screen.findByRole('region', { name: 'Experimentar' }));
    await user.type(panel.getByLabelText(/^Chave/), 'rk_3_whole');
    await user.click(panel.getByRole('button', { name: 'Chamar' }));
    const question = await dialog('Chamar com esta chave?');
    expect(api.count('GET /contacts')).toBe(0);
    await user.click(question.getByRole('button', { name: 'Chamar' }));
    expect((await panel.findByRole('region', { name: 'Resposta do envio' })).textContent).toContain('HTTP 200');
    expect(api.requests.filter(({ path }) => path === '/contacts')).toMatchObject([{ token: 'rk_3_whole' }]);
  });
});

it('shows the use of each day', async () => {
  await openKeys([aKey()]);
  const table = await screen.findByRole('table', { name: 'Uso por dia' });
  const row = within(table).getByRole('row', { name: /17\/11\/2026/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['17/11/2026', '4', '0', '0', '1', '0', '2', '31', '7']);
});
