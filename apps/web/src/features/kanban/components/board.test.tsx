import { MantineProvider } from '@mantine/core';
import type { Lane } from '@recado/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { aTicket } from '../../../../test/tickets.ts';
import { setupUser } from '../../../../test/user.ts';
import { setAccessToken } from '../../../shared/api/access.ts';
import { needLaterTexts } from '../../../shared/i18n/i18n.ts';
import { SayProvider } from '../../../shared/ui/say.tsx';
import type { CardPages, Lanes } from '../api/card-pages.ts';
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
const lanes: Lanes = { lista: [aLane(5, 'Proposta'), aLane(6, 'Entrega')], withoutLane: 1 };
const rita = aTicket({ id: 1, tags: [], contact: { name: 'Rita Alves' } });

/** Rita without a stage; the answer to a move waits for `release`. */
async function showBoard(answer: FakeAnswer = { body: { ticketId: 1, tags: [] } }) {
  setAccessToken('token-1');
  await needLaterTexts();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const api = await startFakeApi({
    'PUT /ticket-tags/1/5': async () => {
      await held;
      return answer;
    },
  });
  const say = vi.fn();
  // Loaded before: without layout, a lane mounts the card of the tab stop only.
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData<Lanes>(kanbanKeys.lanes(filter), lanes);
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
            lanes={lanes}
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
  const lanesWithRita = () =>
    [0, 5, 6].filter((id) =>
      queryClient
        .getQueryData<CardPages>(kanbanKeys.cards(filter, id))
        ?.pages.some(({ tickets }) => tickets.length > 0),
    );
  return { api, say, release, moveTo, lanesWithRita };
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

it('shows a moved card in its new lane at once, and puts it back with the reason when the move fails', async () => {
  const { say, release, moveTo, lanesWithRita } = await showBoard(refusal(404, 'ERR_NO_TICKET_FOUND'));
  await moveTo('Proposta');
  expect(lanesWithRita()).toEqual([5]);
  act(release);
  await waitFor(() => expect(say).toHaveBeenCalledTimes(1));
  expect(say.mock.calls[0]?.[0]).toMatchObject({
    kind: 'error',
    message: expect.stringMatching(/^Rita Alves não foi movido\. ./),
  });
  expect(lanesWithRita()).toEqual([0]);
});

it('puts a card where a colleague has moved it before, and names them', async () => {
  const conflict = { ticketId: 1, stage: { id: 6, name: 'Entrega' }, user: { name: 'Bia Rocha' } };
  const body = { error: JSON.stringify(conflict), code: 'ERR_STAGE_CHANGED' };
  const { say, release, moveTo, lanesWithRita } = await showBoard({ status: 409, body });
  await moveTo('Proposta');
  act(release);
  const message = 'Bia Rocha moveu antes: Rita Alves está em Entrega.';
  await waitFor(() => expect(say).toHaveBeenCalledWith({ kind: 'warning', message }));
  expect(lanesWithRita()).toEqual([6]);
});

it('names a lane with the number of its conversations', async () => {
  await showBoard();
  const names = screen.getAllByRole('region').map((lane) => lane.getAttribute('aria-label'));
  expect(names).toEqual(['Sem etapa, 1 atendimento', 'Proposta, 2 atendimentos', 'Entrega, 2 atendimentos']);
});
