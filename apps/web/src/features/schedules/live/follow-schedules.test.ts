import type { Schedule } from '@recado/contracts';
import { InfiniteQueryObserver, QueryClient, type QueryKey } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { scheduleKeys } from '../api/schedule-keys.ts';
import { aSchedule } from '../testing/a-schedule.ts';
import { followSchedules } from './follow-schedules.ts';

const november = { startDate: '2026-11-01', endDate: '2026-11-30', search: '' };
const repeating = aSchedule({ id: 5, valorIntervalo: 1, enviarQuantasVezes: 9 });
const put = (record: Schedule) => ({ kind: 'put' as const, record });
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T15:00:00Z') });
  return () => vi.useRealTimers();
});

/** A calendar on screen: what it reads, and its events. */
function follow() {
  const queryClient = new QueryClient();
  const follower = followSchedules(queryClient, 'America/Sao_Paulo');
  const watch = <P>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<P> | P) => {
    const queryFn = vi.fn(({ signal }: { signal: AbortSignal }) => read(signal));
    const options = { queryKey, queryFn, initialPageParam: 1, getNextPageParam: () => undefined, staleTime: 30_000 };
    onTestFinished(new InfiniteQueryObserver(queryClient, options).subscribe(() => {}));
    return queryFn;
  };
  onTestFinished(follower.stop);
  return { queryClient, follower, watch };
}
const repetitionsPage = { repetitions: [{ schedule: repeating, times: [] }], hasMore: false };

it('reads repetitions again only for one that repeats or did, once for many events', async () => {
  const { follower, watch } = follow();
  const read = watch(scheduleKeys.repetitionsIn(november), () => repetitionsPage);
  await seconds(1);
  for (let id = 10; id < 40; id++) follower.apply(put(aSchedule({ id, status: 'ENVIADA' })));
  await seconds(10);
  expect(read).toHaveBeenCalledTimes(1);

  for (let id = 40; id < 80; id++) follower.apply(put({ ...repeating, id }));
  await seconds(2);
  expect(read, 'not by all browsers at once').toHaveBeenCalledTimes(1);
  await seconds(10);
  expect(read).toHaveBeenCalledTimes(2);

  follower.apply(put({ ...repeating, valorIntervalo: 0 }));
  await seconds(10);
  expect(read, 'its times ahead are still shown').toHaveBeenCalledTimes(3);
});

it('lets a range be fetched to its end while schedules are sent, and reads it once afterwards', async () => {
  const { follower, watch, queryClient } = follow();
  const slow = Promise.withResolvers<{ schedules: Schedule[]; hasMore: boolean }>();
  const signals: AbortSignal[] = [];
  const page = { schedules: [aSchedule()], hasMore: false };
  const read = watch(scheduleKeys.list(november), (signal) => {
    signals.push(signal);
    return signals.length === 2 ? slow.promise : page;
  });
  await seconds(1);
  void queryClient.invalidateQueries({ queryKey: scheduleKeys.lists });
  for (let id = 10; id < 30; id++) {
    follower.apply(put(aSchedule({ id })));
    await seconds(1);
  }
  expect(read).toHaveBeenCalledTimes(2);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  slow.resolve(page);
  await seconds(10);
  expect(read).toHaveBeenCalledTimes(3);
  await seconds(60);
  expect(read).toHaveBeenCalledTimes(3);
});

it('shows an event without making the range fresher, and never one that is older', async () => {
  const { follower, watch, queryClient } = follow();
  const key = scheduleKeys.list(november);
  const sent = aSchedule({ status: 'ENVIADA', updatedAt: '2026-11-17T15:00:05.000Z' });
  watch(key, () => ({ schedules: [aSchedule()], hasMore: false }));
  await seconds(1);
  const readAt = queryClient.getQueryState(key)?.dataUpdatedAt;
  follower.apply(put(sent));
  await seconds(1);
  follower.apply(put(aSchedule()));
  await seconds(1);
  expect(queryClient.getQueryData(key)).toMatchObject({ pages: [{ schedules: [{ id: 1, status: 'ENVIADA' }] }] });
  expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(readAt);
});

it('applies events that are still waiting when the calendar is left', async () => {
  const { follower, watch, queryClient } = follow();
  const key = scheduleKeys.list(november);
  watch(key, () => ({ schedules: [], hasMore: false }));
  await seconds(1);
  follower.apply(put(aSchedule()));
  follower.stop();
  expect(queryClient.getQueryData(key)).toMatchObject({ pages: [{ schedules: [{ id: 1 }] }] });
});
