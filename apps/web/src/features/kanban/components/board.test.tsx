import { MantineProvider } from '@mantine/core';
import type { Lane } from '@recado/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { aTicket } from '../../../../test/tickets.ts';
import { setupUser } from '../../../../test/user.ts';
import { setAccessToken } from '../../../shared/api/access.ts';
import { needLaterTexts } from '../../../shared/i18n/i18n.ts';
import { SayProvider } from '../../../shared/ui/say.tsx';
import type { CardPages } from '../api/card-pages.ts';
import { kanbanKeys } from '../api/kanban-keys.ts';
import { pendingMoves } from '../live/apply-to-board.ts';
import { Board } from './board.tsx';

const aLane = (id: number, name: string): Lane => ({
  id,
  name,
  color: '#0891b2',
  kanban: 1,
  timeLane: 0,
  nextLaneId: null,
  rollbackLaneId: null,
  greetingMessageLane: '',
  position: null,
  ticketsCount: 2,
});
const filter = { days: null, queueIds: [] };
const rita = aTicket({ id: 1, tags: [], contact: { name: 'Rita Alves' } });

/** Rita without a stage; the answer to a move waits for `release`. */
async function showBoard() {
  setAccessToken('token-1');
  await needLaterTexts();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const api = await startFakeApi({
    'PUT /ticket-tags/1/5': async () => {
      await held;
      return { body: { ticketId: 1, tags: [] } };
    },
  });
  const say = vi.fn();
  // Loaded before: without layout, a lane mounts the card of the tab stop only.
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const [laneId, tickets] of [[0, [rita]] as const, [5, []] as const, [6, []] as const])
    queryClient.setQueryData<CardPages>(kanbanKeys.cards(filter, laneId), {
      pages: [{ tickets, hasMore: false, nextCursor: null }],
      pageParams: [null],
    });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <SayProvider say={say}>
          <Board
            filter={filter}
            lanes={{ lista: [aLane(5, 'Proposta'), aLane(6, 'Entrega')], withoutLane: 1 }}
            linkTo={({ uuid }) => `/tickets/${uuid}`}
            onEditLane={undefined}
            onOpen={() => {}}
            renderLastMessage={({ lastMessage }) => lastMessage}
            viewer={{ userId: 7, seesUnqueued: true, timeZone: 'America/Sao_Paulo' }}
          />
        </SayProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const hands = setupUser();
  const moveTo = async (lane: string) => {
    // Found by its title: a card without a measured place is hidden, and has no role or name.
    await hands.click(screen.getByTitle('Mover para'));
    await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: new RegExp(lane) }));
  };
  return { api, say, release, moveTo };
}

beforeEach(() => pendingMoves.clear());

it('does not announce a second move of a card while the first has no answer', async () => {
  const { api, say, release, moveTo } = await showBoard();
  const said = () => document.querySelector('[data-announcement]')?.textContent;
  await moveTo('Proposta');
  expect(said()).toBe('Rita Alves movido para Proposta.');
  await moveTo('Entrega');
  expect(said()).toBe('Cancelado. Rita Alves continua em Proposta.');
  act(release);
  await waitFor(() => expect(say).toHaveBeenCalledTimes(1));
  expect(api.requests.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    '/ticket-tags/1/5?fromStageId=0',
  ]);
});

it('names a lane with the number of its conversations', async () => {
  await showBoard();
  const names = screen.getAllByRole('region').map((lane) => lane.getAttribute('aria-label'));
  expect(names).toEqual(['Sem etapa, 1 atendimento', 'Proposta, 2 atendimentos', 'Entrega, 2 atendimentos']);
});
