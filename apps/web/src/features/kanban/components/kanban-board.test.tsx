import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { setAccessToken } from '../../../shared/api/access.ts';
import { needLaterTexts } from '../../../shared/i18n/i18n.ts';
import { SayProvider } from '../../../shared/ui/say.tsx';
import { KanbanBoard } from './kanban-board.tsx';

/** The board of a company without stages. */
async function startBoard() {
  setAccessToken('token-1');
  await needLaterTexts();
  return startFakeApi({ 'GET /tag/kanban/': { body: { lista: [], withoutLane: 0 } } });
}

function renderBoard({ managesLanes = false } = {}): void {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SayProvider say={() => {}}>
          <MemoryRouter>
            <KanbanBoard
              linkTo={({ uuid }) => `/tickets/${uuid}`}
              managesLanes={managesLanes}
              onOpen={() => {}}
              onStages={() => {}}
              ownQueues={[]}
              renderLastMessage={() => null}
              title="Kanban"
              viewer={{ userId: 7, seesUnqueued: true, timeZone: 'America/Sao_Paulo' }}
            />
          </MemoryRouter>
        </SayProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('offers to create the first stage to users who may add stages', async () => {
  await startBoard();
  renderBoard({ managesLanes: true });
  expect(await screen.findByRole('button', { name: 'Criar a primeira etapa' })).toBeTruthy();
});

it('tells other users that there is no stage yet', async () => {
  await startBoard();
  renderBoard();
  expect(await screen.findByText(/O quadro ainda não tem etapas/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Criar a primeira etapa' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Etapas' })).toBeNull();
});

it('shows the new day after midnight in the time zone of the company', async () => {
  const api = await startBoard();
  const toFake = ['Date' as const, 'setInterval' as const, 'clearInterval' as const];
  vi.useFakeTimers({ now: new Date('2026-11-18T02:59:30.000Z'), toFake });
  onTestFinished(() => void vi.useRealTimers());
  renderBoard();
  const days = () => screen.getByRole('button', { name: /^Período do último movimento/ }).textContent;
  expect(days()).toContain('17/11/2026');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(days()).toContain('18/11/2026');
  await vi.waitFor(() =>
    expect(api.requests.map(({ path }) => path)).toContain('/tag/kanban/?startDate=2026-11-18&endDate=2026-11-18'),
  );
});
