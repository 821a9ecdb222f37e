import type { Schedule } from '@recado/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { setAccessToken } from '../../../shared/api/access.ts';
import type { ScheduleEvent } from '../rules/with-events.ts';
import { aSchedule } from '../testing/a-schedule.ts';
import { cacheSchedules } from './cache-schedules.ts';
import { useMoveSchedule } from './change-schedule.ts';
import { scheduleKeys } from './schedule-keys.ts';

const timeZone = 'America/Sao_Paulo';
const key = scheduleKeys.list({ startDate: '2026-11-01', endDate: '2026-11-30', search: '' });
const sent = aSchedule({ status: 'ENVIADA', updatedAt: '2026-11-18T12:00:01.000Z' });

it.each<[string, ScheduleEvent | null, Schedule[]]>([
  ['is at its old time again', null, [aSchedule()]],
  ['stays sent when it was sent meanwhile', { kind: 'put', record: sent }, [sent]],
  ['stays deleted when it was deleted meanwhile', { kind: 'gone', id: 1 }, []],
])('a schedule whose move is refused %s', async (_what, event, expected) => {
  const answer = Promise.withResolvers<FakeAnswer>();
  await startFakeApi({ 'PUT /schedules/1': () => answer.promise });
  setAccessToken('token');
  onTestFinished(() => setAccessToken(null));
  const queryClient = new QueryClient();
  const shown = () => queryClient.getQueryData<{ pages: { schedules: Schedule[] }[] }>(key)?.pages[0]?.schedules;
  queryClient.setQueryData(key, { pages: [{ schedules: [aSchedule()], hasMore: false }], pageParams: [1] });
  const { result } = renderHook(() => useMoveSchedule(timeZone), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  const moving = result.current(aSchedule(), new Date('2026-11-20T12:00:00.000Z'));
  expect(shown()).toMatchObject([{ id: 1, sendAt: '2026-11-20T12:00:00.000Z' }]);
  if (event) cacheSchedules(queryClient, [event], timeZone);
  answer.resolve(refusal(409, 'ERR_SCHEDULE_ALREADY_SENT'));
  await expect(moving).rejects.toThrow();
  expect(shown()).toEqual(expected);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});
