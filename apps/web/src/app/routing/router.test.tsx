import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFakeApi } from '../../../test/fake-api.ts';
import { anAgent, aPlan, aSession, aUser } from '../../../test/people.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { clearNotices } from '../../features/notices/index.ts';
import { closeSession } from '../../features/session/end-session.ts';
import { openSession } from '../../features/session/open-session.ts';
import { homeOf } from './screen-access.ts';

const REFUSED = 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.';

beforeEach(async () => {
  clearNotices();
  closeSession('none');
  await startFakeApi({ 'GET /version': { body: { version: '1.2.3' } } });
});

const heading = (name: string) => screen.findByRole('heading', { name });

describe('an address', () => {
  it('shows the start state until the code of its page is downloaded', async () => {
    openSession(aSession());
    renderApp('/tags');
    expect(screen.getByRole('main').contains(screen.getByRole('status', { name: 'Abrindo sua sessão' }))).toBe(true);
    await heading('Etiquetas');
    expect(screen.queryByRole('status', { name: 'Abrindo sua sessão' })).toBeNull();
  });

  it('ignores upper and lower case', async () => {
    openSession(aSession());
    renderApp('/Kanban');
    await heading('Kanban');
  });

  it('of a conversation without an id is the list of conversations', async () => {
    openSession(aSession());
    const app = renderApp('/tickets/undefined');
    await waitFor(() => expect(app.path()).toBe('/tickets'));
  });

  it('that is unknown shows not found', async () => {
    openSession(aSession());
    renderApp('/nowhere/at/all');
    await heading('Página não encontrada');
  });

  it('is remembered for a visitor who has to sign in first', async () => {
    const app = renderApp('/tickets/9f2?x=1#end');
    await waitFor(() => expect(app.path()).toBe('/login'));
    expect(app.router.state.location.state).toEqual({ from: '/tickets/9f2?x=1#end' });
  });
});

describe('a screen without access', () => {
  it('is closed to an agent without a dashboard, with a link to the conversations', async () => {
    openSession(aSession(anAgent()));
    renderApp('/');
    await heading('Oops! Acesso Negado!');
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/tickets');
  });

  it.each([
    ['because the plan lacks it', '/schedules', aUser({ company: { plan: aPlan({ useSchedules: false }) } })],
    ['because it is for the platform', '/companies', aUser()],
  ])('%s shows an explanation, and a second later the home screen', async (_, address, user) => {
    openSession(aSession(user));
    const app = renderApp(address);
    await screen.findByText(REFUSED);
    expect(app.path()).toBe(address);
    await waitFor(() => expect(app.path()).toBe(homeOf(user)));
  });

  it('leads from the flow editor without an id to the list of flows', async () => {
    openSession(aSession());
    const app = renderApp('/flowbuilder');
    await waitFor(() => expect(app.path()).toBe('/flowbuilders'));
  });

  it('redirects users who are not super from all connections to the conversations silently', async () => {
    openSession(aSession());
    const app = renderApp('/allConnections');
    await waitFor(() => expect(app.path()).toBe('/tickets'));
    expect(screen.queryByText(REFUSED)).toBeNull();
  });
});

it('redirects to sign-in from every screen when the session ends', async () => {
  openSession(aSession());
  const app = renderApp('/contacts');
  await heading('Contatos');
  closeSession('expired');
  await waitFor(() => expect(app.path()).toBe('/login'));
  expect((await screen.findByRole('alert')).textContent).toBe('Sessão expirada. Entre de novo.');
});
