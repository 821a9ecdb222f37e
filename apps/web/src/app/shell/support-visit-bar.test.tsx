import type { SupportAccess } from '@recado/contracts';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeAnswer, startFakeApi } from '../../../test/fake-api.ts';
import { aSession, aUser } from '../../../test/people.ts';
import { setupUser } from '../../../test/user.ts';
import { closeSession } from '../../features/session/end-session.ts';
import { openSession } from '../../features/session/open-session.ts';
import { needLaterTexts } from '../../shared/i18n/i18n.ts';
import { SayProvider } from '../../shared/ui/say.tsx';
import { Providers } from '../providers.tsx';
import { SupportVisitBar } from './support-visit-bar.tsx';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const visit = { id: 1, staff: 'Rosa', reason: 'Filas', startedAt: inMinutes(-5), endsAt: inMinutes(55) };
const grant = { grantedAt: inMinutes(-5), endsAt: inMinutes(30), grantedBy: null };

async function open(access: SupportAccess, routes: Record<string, FakeAnswer> = {}, user = aUser()) {
  const api = await startFakeApi({ 'GET /support-access': { body: access }, ...routes });
  openSession(aSession(user));
  await needLaterTexts();
  render(
    <Providers env="test" queryClient={new QueryClient()}>
      <SayProvider say={() => undefined}>
        <MemoryRouter>
          <SupportVisitBar />
        </MemoryRouter>
      </SayProvider>
    </Providers>,
  );
  return { api, user: setupUser() };
}
const bar = () => screen.findByRole('region', { name: 'Visita do suporte' });

beforeEach(() => closeSession('none'));

describe('the bar about a visit of support', () => {
  it('tells administrators who is inside, until when, and that conversations are closed', async () => {
    await open({ grant: null, visits: [visit] });
    expect((await bar()).textContent).toMatch(
      /Rosa, da plataforma, está na empresa até \d\d:\d\d\. Não vê conversas\./,
    );
    expect(within(await bar()).getByRole('link', { name: 'Ver acesso' })).toHaveProperty('search', '?tab=support');
  });

  it('revokes the consent with one click', async () => {
    const { user, api } = await open(
      { grant, visits: [visit] },
      { 'DELETE /support-access': { body: { grant: null, visits: [visit] } } },
    );
    expect((await bar()).textContent).toContain('Vê conversas até');
    await user.click(within(await bar()).getByRole('button', { name: 'Revogar conversas' }));
    await waitFor(async () => expect((await bar()).textContent).toContain('Não vê conversas.'));
    expect(api.count('DELETE /support-access')).toBe(1);
  });

  it('is hidden without a visit, after its end, and from staff themselves', async () => {
    const { api } = await open({ grant, visits: [{ ...visit, endsAt: inMinutes(-1) }] });
    await waitFor(() => expect(api.count('GET /support-access')).toBe(1));
    expect(screen.queryByRole('region', { name: 'Visita do suporte' })).toBeNull();
  });

  it('asks nothing for staff in support', async () => {
    const support = { endsAt: inMinutes(30), contentUntil: null };
    const { api } = await open({ grant: null, visits: [visit] }, {}, aUser({ support }));
    expect(screen.queryByRole('region', { name: 'Visita do suporte' })).toBeNull();
    expect(api.count('GET /support-access')).toBe(0);
  });
});
