import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Lanes } from './card-pages.ts';
import { kanbanKeys } from './kanban-keys.ts';
import { applyTagMessage } from './stages.ts';

const filter = { days: null, queueIds: [] };
const stage = {
  id: 5,
  name: 'Proposta',
  color: '#0891b2',
  kanban: 1 as const,
  timeLane: 0,
  nextLaneId: null,
  rollbackLaneId: null,
  greetingMessageLane: '',
  position: 'a0',
};
const lanesKey = kanbanKeys.lanes(filter);
const cardsKey = kanbanKeys.cards(filter, 5);

let client: QueryClient;
const isOld = () => [lanesKey, cardsKey].map((key) => client.getQueryState(key)?.isInvalidated);

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  client = new QueryClient();
  client.setQueryData<Lanes>(lanesKey, { lista: [{ ...stage, ticketsCount: 1 }], withoutLane: 2 });
  client.setQueryData(cardsKey, { pages: [], pageParams: [] });
});

it('the board is read again when a stage is changed or deleted, after a while', () => {
  applyTagMessage(client, { action: 'delete', tagId: 5 });
  expect(isOld()).toEqual([false, false]);
  vi.advanceTimersByTime(5000);
  expect(isOld()).toEqual([true, true]);
});

it('the board is read again for a stage that it does not have yet', () => {
  applyTagMessage(client, { action: 'create', tag: { ...stage, id: 6 } });
  vi.advanceTimersByTime(5000);
  expect(isOld()).toEqual([true, true]);
});

it('the board is not read again when a plain tag is changed or deleted', () => {
  applyTagMessage(client, { action: 'update', tag: { ...stage, id: 9, kanban: 0 } });
  applyTagMessage(client, { action: 'delete', tagId: 9 });
  vi.advanceTimersByTime(5000);
  expect(isOld()).toEqual([false, false]);
});

it('a tag that is deleted while the lanes are fetched may be one of them', () => {
  void client.fetchQuery({ queryKey: lanesKey, queryFn: () => new Promise<Lanes>(() => {}), staleTime: 0 });
  applyTagMessage(client, { action: 'delete', tagId: 9 });
  vi.advanceTimersByTime(5000);
  expect(isOld()).toEqual([true, true]);
});
