import type { SessionUser } from '@recado/contracts';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../test/fake-api.ts';
import { aSession, aUser } from '../../../test/people.ts';
import { setupUser } from '../../../test/user.ts';
import { clearNotices } from '../../features/notices/index.ts';
import { closeSession } from '../../features/session/end-session.ts';
import { openSession } from '../../features/session/open-session.ts';
import { startSession } from '../../features/session/start-session.ts';
import { Providers } from '../providers.tsx';
import { SupportBar } from './support-bar.tsx';

const goTo = vi.fn();
const own = aUser({ super: true, companyId: 1 });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const visitor = (endsAt: string) =>
  aUser({ companyId: 9, support: { endsAt, contentUntil: null }, company: { id: 9, name: 'Padaria' } });

async function open(user: SessionUser, routes: Record<string, FakeAnswer> = {}) {
  const api = await startFakeApi(routes);
  startSession(goTo);
  openSession(aSession(user));
  render(
    <Providers env="test" queryClient={new QueryClient()}>
      <SupportBar />
    </Providers>,
  );
  return { api, user: setupUser() };
}
const bar = () => screen.findByRole('region', { name: 'Suporte' });

beforeEach(() => {
  clearNotices();
  goTo.mockClear();
  closeSession('none');
});

describe('the support bar', () => {
  it('shows the company and the remaining time, and a leave button', async () => {
    const { user, api } = await open(visitor(inMinutes(42)), {
      'DELETE /auth/support': { body: { message: 'left' } },
      'POST /auth/refresh_token': { body: aSession(own, 'token-2') },
    });
    expect((await bar()).textContent).toContain('Você está em Padaria para suporte. Termina em 42 min.');
    await user.click(within(await bar()).getByRole('button', { name: 'Sair do suporte' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/companies'));
    expect(api.count('DELETE /auth/support')).toBe(1);
  });

  it('leaves automatically when the time is over', async () => {
    await open(visitor(inMinutes(1 / 600)), { 'POST /auth/refresh_token': { body: aSession(own, 'token-2') } });
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/companies'));
  });

  it('shows an error when leaving fails, and can be retried', async () => {
    const { user } = await open(visitor(inMinutes(42)), { 'DELETE /auth/support': refusal(503, 'ERR_UNAVAILABLE') });
    const leave = within(await bar()).getByRole('button', { name: 'Sair do suporte' });
    await user.click(leave);
    expect(await screen.findByText(/indisponível|tente/i)).toBeTruthy();
    await waitFor(() => expect(leave).toHaveProperty('disabled', false));
    expect(goTo).not.toHaveBeenCalled();
  });

  it('is hidden outside support', async () => {
    await open(aUser());
    expect(screen.queryByRole('region', { name: 'Suporte' })).toBeNull();
  });
});
