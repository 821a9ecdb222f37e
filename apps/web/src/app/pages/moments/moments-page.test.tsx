import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { anAgent, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aMoment } from '../../../features/moments/testing/a-moment.ts';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

async function openPanel(routes: Parameters<typeof startFakeApi>[0] = {}, user = aUser()) {
  const api = await startFakeApi({
    'GET /usersMoments': {
      body: [
        aMoment({ id: 1, contact: { id: 9, name: 'Rita de Cássia Albuquerque Santos', urlPicture: null } }),
        aMoment({ id: 2, user: { id: 8, name: 'Bia' }, userId: 8, unreadMessages: 3 }),
        aMoment({
          id: 3,
          status: 'pending',
          user: null,
          userId: null,
          queue: null,
          queueId: null,
          lastMessage: 'Gostaria de saber o preço do sofá',
        }),
      ],
    },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(user));
  return { api, ...renderApp('/moments') };
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  clearNotices();
  closeSession('none');
});

describe('the panel', () => {
  it('has a card for waiting tickets and one per agent, with their counts', async () => {
    await openPanel();
    expect(await screen.findByRole('heading', { name: 'Painel de Atendimentos 3' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)).toEqual([
      'Pendentes',
      'Ana',
      'Bia',
    ]);
    expect((await card('Bia')).getByRole('img', { name: '1 atendimento' })).toBeTruthy();
    expect((await card('Bia')).getByRole('img', { name: '3 mensagens não lidas' })).toBeTruthy();
    expect((await card('Pendentes')).getByText('SEM FILA')).toBeTruthy();
  });

  it('cuts long names to 25 and long messages to 27 characters', async () => {
    await openPanel();
    expect((await card('Ana')).getByText('Rita de Cássia Albuquerqu…')).toBeTruthy();
    expect((await card('Pendentes')).getByText('Gostaria de saber o preço d…')).toBeTruthy();
  });

  it('links to the conversation', async () => {
    await openPanel();
    expect((await card('Ana')).getByRole('link').getAttribute('href')).toBe('/tickets/uuid-1');
  });

  it('renders ten of a thousand tickets, and fifty more on request', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => aMoment({ id: index + 1 }));
    const { user } = await openPanel({ 'GET /usersMoments': { body: many } });
    const ana = await card('Ana');
    expect(ana.getAllByRole('link')).toHaveLength(10);
    await user.click(ana.getByRole('button', { name: 'Mostrar mais 50' }));
    expect(ana.getAllByRole('link')).toHaveLength(60);
    expect(ana.getByRole('img', { name: '1000 atendimentos' })).toBeTruthy();
  });

  it('shows an empty state, for an agent about their own tickets', async () => {
    await openPanel({ 'GET /usersMoments': { body: [] } }, anAgent({ allowRealTime: 'enabled' }));
    expect(await screen.findByText('Quando você aceitar um atendimento, ele aparece aqui na hora.')).toBeTruthy();
  });

  it('shows an error and a retry button when loading fails', async () => {
    let isUp = false;
    const { user } = await openPanel({
      'GET /usersMoments': () => (isUp ? { body: [aMoment()] } : refusal(500, 'ERR_INTERNAL')),
    });
    expect(await screen.findByText('Não foi possível carregar o painel')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    await waitFor(() => expect(screen.getByText('Cliente 1')).toBeTruthy());
  });

  it('is closed to an agent without the permission', async () => {
    const { api } = await openPanel({}, anAgent());
    expect(await screen.findByText('Oops! Acesso Negado!')).toBeTruthy();
    expect(api.count('GET /usersMoments')).toBe(0);
  });
});
