import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aConnection, aConnectionForm } from '../../../../test/connections.ts';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { findDialog } from '../../../../test/find-dialog.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { aSession } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const aFlow = (id: number, name: string, change: object = {}) => ({
  id,
  name,
  active: true,
  publishedVersion: 1,
  ...change,
});

async function openFlowsTab(flows: { readonly status?: number; readonly body?: unknown }) {
  const form = aConnectionForm(1, { name: 'Loja Centro', flowIdNotPhrase: 5 });
  const api = await startFakeApi({
    'GET /whatsapp': { body: [aConnection(1, { name: 'Loja Centro' })] },
    'GET /whatsapp/1': { body: form },
    'PUT /whatsapp/1': { body: aConnection(1, { name: 'Loja Centro' }) },
    'GET /queue': { body: [] },
    'GET /flowbuilder/list': flows,
    'GET /version': { body: { version: '1.2.3' } },
  });
  openSession(aSession());
  const { user } = renderApp('/connections');
  await user.click(await screen.findByRole('button', { name: 'Editar Loja Centro' }));
  await user.click(await screen.findByRole('tab', { name: 'Fluxos' }));
  return { api, user, dialog: await findDialog() };
}

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

it('saves the welcome flow, and clears the default flow', async () => {
  const { api, user, dialog } = await openFlowsTab({
    body: [
      aFlow(4, 'Boas-vindas'),
      aFlow(5, 'Triagem', { active: false }),
      aFlow(6, 'Novo', { publishedVersion: null }),
    ],
  });
  expect(await dialog.findByDisplayValue('Triagem (desativado)')).toBeTruthy();
  await user.click(dialog.getByRole('combobox', { name: 'Fluxo de boas-vindas' }));
  expect(await screen.findByRole('option', { name: 'Novo (nunca publicado)' })).toBeTruthy();
  await user.click(screen.getByRole('option', { name: 'Boas-vindas' }));
  await user.click(dialog.getByRole('combobox', { name: 'Fluxo padrão' }));
  await user.click(await screen.findByRole('option', { name: 'Triagem (desativado)' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(api.count('PUT /whatsapp/1')).toBe(1));
  expect(api.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    flowIdWelcome: 4,
    flowIdNotPhrase: null,
  });
});

it('says that the flows could not be loaded', async () => {
  const { user, dialog } = await openFlowsTab({ status: 500, body: { error: 'ERR_INTERNAL', code: 'ERR_INTERNAL' } });
  await user.type(dialog.getByRole('combobox', { name: 'Fluxo de boas-vindas' }), 'b');
  expect((await screen.findAllByText('Não foi possível carregar os fluxos.')).length).toBeGreaterThan(0);
});
