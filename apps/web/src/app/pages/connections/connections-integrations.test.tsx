import type { SessionUser } from '@recado/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aConnection, aConnectionForm } from '../../../../test/connections.ts';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { findDialog } from '../../../../test/find-dialog.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { anAgent, aPlan, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

async function edit(
  plan: { readonly useIntegrations?: boolean; readonly useOpenAi?: boolean } = {},
  user: SessionUser = aUser(),
) {
  const api = await startFakeApi({
    'GET /whatsapp': { body: [aConnection(1, { name: 'Loja Centro' })] },
    'GET /whatsapp/1': { body: aConnectionForm(1, { name: 'Loja Centro', promptId: 9 }) },
    'PUT /whatsapp/1': { body: aConnection(1, { name: 'Loja Centro' }) },
    'GET /queue': { body: [] },
    'GET /queueIntegration/list': { body: [{ id: 4, name: 'Bot de triagem', type: 'typebot' }] },
    'GET /prompt/list': {
      body: [
        { id: 9, name: 'Aurora, entregas' },
        { id: 12, name: 'Bia, vendas' },
      ],
    },
    'GET /flowbuilder/list': { body: [] },
    'GET /version': { body: { version: '1.2.3' } },
  });
  openSession(aSession({ ...user, company: { ...user.company, plan: { ...aPlan(), ...plan } } }));
  const view = renderApp('/connections');
  await view.user.click(await screen.findByRole('button', { name: 'Editar Loja Centro' }));
  return { api, user: view.user, dialog: await findDialog() };
}
const sent = (api: Awaited<ReturnType<typeof edit>>['api']) =>
  api.requests.find(({ method }) => method === 'PUT')?.body as Record<string, unknown> | undefined;

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

it('saves the integration and the prompt of a connection', async () => {
  const { api, user, dialog } = await edit();
  await user.click(await dialog.findByRole('tab', { name: 'Integrações' }));
  await user.click(dialog.getByRole('combobox', { name: 'Integração' }));
  await user.click(await screen.findByRole('option', { name: 'Bot de triagem' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent(api)).toMatchObject({ integrationId: 4, promptId: 9 }));
});

it('lets an agent who manages connections see and change the prompt', async () => {
  const { api, user, dialog } = await edit({}, anAgent({ allowConnections: 'enabled' }));
  await user.click(await dialog.findByRole('tab', { name: 'Integrações' }));
  const prompt = dialog.getByRole('combobox', { name: 'Prompt de IA' });
  await waitFor(() => expect(prompt).toHaveProperty('value', 'Aurora, entregas'));
  await user.click(prompt);
  await user.click(await screen.findByRole('option', { name: 'Bia, vendas' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent(api)).toMatchObject({ promptId: 12 }));
});

it('shows only what the plan has, and leaves the rest unchanged', async () => {
  const { api, user, dialog } = await edit({ useIntegrations: false });
  await user.click(await dialog.findByRole('tab', { name: 'Integrações' }));
  expect(dialog.getByRole('combobox', { name: 'Prompt de IA' })).toBeTruthy();
  expect(dialog.queryByRole('combobox', { name: 'Integração' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent(api)).not.toBeUndefined());
  expect(sent(api)).not.toHaveProperty('integrationId');
});

it('has no such tab without either feature', async () => {
  const { dialog } = await edit({ useIntegrations: false, useOpenAi: false });
  expect(await dialog.findByRole('tab', { name: 'Fluxos' })).toBeTruthy();
  expect(dialog.queryByRole('tab', { name: 'Integrações' })).toBeNull();
});
