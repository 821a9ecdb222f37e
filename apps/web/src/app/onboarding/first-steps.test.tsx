import { liveEventName, type Onboarding } from '@recado/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { Server } from 'socket.io';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startFakeApi } from '../../../test/fake-api.ts';
import { pretendLayout } from '../../../test/layout.ts';
import { anAgent, aSession, aUser } from '../../../test/people.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { clearNotices } from '../../features/notices/index.ts';
import { closeSession } from '../../features/session/end-session.ts';
import { closeLive, openLive } from '../../features/session/live-connection.ts';
import { openSession } from '../../features/session/open-session.ts';

const none: Onboarding['done'] = { connection: false, queue: false, colleague: false, customer: false, answer: false };
const steps = (done: Partial<Onboarding['done']> = {}, change: Partial<Onboarding> = {}): Onboarding => ({
  done: { ...none, ...done },
  number: null,
  isDismissed: false,
  ...change,
});

async function open(onboarding: () => Onboarding | Promise<Onboarding>, { user = aUser(), at = '/tickets' } = {}) {
  const api = await startFakeApi({
    'GET /onboarding': async () => ({ body: await onboarding() }),
    'POST /onboarding/dismiss': { body: { message: 'dismissed' } },
    'GET /auth/me': { body: user },
    'GET /helps/list': { body: [] },
    'GET /version': { body: { version: '1.2.3' } },
    'GET /whatsapp': { body: [] },
  });
  openSession(aSession(user));
  return { api, ...renderApp(at) };
}

/** From here on the page receives realtime events. */
async function listen({ http }: Awaited<ReturnType<typeof startFakeApi>>): Promise<Server> {
  const io = new Server(http, { path: '/backend/socket.io', transports: ['websocket'], cors: { origin: '*' } });
  onTestFinished(async () => {
    closeLive();
    await io.close();
  });
  await openLive(2);
  await waitFor(() => expect(io.of('/').sockets.size).toBe(1));
  return io;
}

const panel = () => screen.findByRole('list', { name: 'Primeiros passos' });

// It is a large chunk downloaded on opening; the test does not measure that.
beforeAll(() => import('../pages/tickets/tickets-page.tsx'), 60_000);

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 72 });
});

describe('the first steps', () => {
  it('take the place of a conversation, and each links to its screen', async () => {
    const { user, path } = await open(() => steps({ queue: true }));
    const links = within(await panel())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/connections?add=whatsapp', '/users', '/tickets?tab=pending']);
    expect(within(await panel()).getByText('Crie uma fila').parentElement?.textContent).toContain('concluído');
    await user.click(within(await panel()).getByRole('link', { name: /Convide um colega/ }));
    await waitFor(() => expect(path()).toBe('/users'));
  });

  it('show the number to write to once one is connected', async () => {
    await open(() => steps({ connection: true }, { number: '551141000001' }));
    const link = within(await panel()).getByRole('link', { name: /Escreva como um cliente/ });
    expect(link.textContent).toContain('+55 11 4100-0001');
    expect(link.getAttribute('href')).toBe('https://wa.me/551141000001');
  });

  it('can be opened from the menu of every screen', async () => {
    const { user } = await open(() => steps({ queue: true, colleague: true }), { at: '/helps' });
    await user.click(await screen.findByRole('button', { name: 'Abrir menu' }));
    await user.click(await screen.findByRole('button', { name: 'Primeiros passos 2 de 5 concluídos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Primeiros passos' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(5);
  });

  it('disappear once they are dismissed', async () => {
    const { api, user } = await open(() => steps());
    await panel();
    await user.click(screen.getByRole('button', { name: 'Dispensar' }));
    expect(await screen.findByText('Tudo pronto, Marina')).toBeTruthy();
    await waitFor(() => expect(api.count('POST /onboarding/dismiss')).toBe(1));
    expect(screen.queryByRole('button', { name: /^Primeiros passos/ })).toBeNull();
  });

  it.each([
    ['all done', steps({ connection: true, queue: true, colleague: true, customer: true, answer: true })],
    ['put away', steps({}, { isDismissed: true })],
  ])('are hidden when they are %s', async (_what, onboarding) => {
    await open(() => onboarding);
    expect(await screen.findByText('Tudo pronto, Marina')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Primeiros passos' })).toBeNull();
  });

  it('are hidden from agents, and not requested for them', async () => {
    const { api } = await open(() => steps(), { user: anAgent({ name: 'Bruno Sá' }) });
    expect(await screen.findByText('Tudo pronto, Bruno')).toBeTruthy();
    expect(api.count('GET /onboarding')).toBe(0);
  });

  it('stay hidden when a response arrives that was requested before they were dismissed', async () => {
    const late = Promise.withResolvers<Onboarding>();
    let isFirst = true;
    const { api, user } = await open(() => (isFirst ? steps() : late.promise));
    const live = await listen(api);
    await panel();
    isFirst = false;
    live.emit(liveEventName(2, 'queue'), { action: 'delete', queueId: 1 });
    await waitFor(() => expect(api.count('GET /onboarding')).toBe(2));
    await user.click(screen.getByRole('button', { name: 'Dispensar' }));
    await waitFor(() => expect(api.count('POST /onboarding/dismiss')).toBe(1));
    late.resolve(steps());
    expect(await screen.findByText('Tudo pronto, Marina')).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByText('Tudo pronto, Marina')).not.toBeNull();
  });

  it('are completed by events elsewhere, and report when the last one is done', async () => {
    let now = steps({ connection: true, queue: false, colleague: true, customer: true });
    const { api } = await open(() => now);
    const io = await listen(api);
    expect(await screen.findByText('3 de 5 concluídos')).toBeTruthy();
    now = steps({ ...now.done, queue: true });
    io.emit(liveEventName(2, 'queue'), { action: 'delete', queueId: 1 });
    expect(await screen.findByText('4 de 5 concluídos')).toBeTruthy();
    now = steps({ ...now.done, answer: true });
    io.emit(liveEventName(2, 'queue'), { action: 'delete', queueId: 1 });
    expect(await screen.findByText('Primeiros passos concluídos. Sua empresa já atende clientes.')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Primeiros passos' })).toBeNull();
  });
});
