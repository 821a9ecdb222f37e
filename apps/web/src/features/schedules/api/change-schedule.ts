import { type Schedule, schedulesContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheSchedules } from './cache-schedules.ts';

/** Sends a schedule at another time. It shows there immediately, and at its old time again when that fails. */
export function useMoveSchedule(timeZone: string) {
  const queryClient = useQueryClient();
  const put = (record: Schedule) => cacheSchedules(queryClient, [{ kind: 'put', record }], timeZone);
  return async (schedule: Schedule, sendAt: Date): Promise<Schedule> => {
    put({ ...schedule, sendAt: sendAt.toISOString() });
    try {
      const body = { sendAt: sendAt.toISOString() };
      const moved = await call(schedulesContract.update, { params: { id: schedule.id }, body });
      put(moved);
      return moved;
    } catch (error) {
      put(schedule);
      throw error;
    }
  };
}

/** Deletes a schedule; it sends nothing more. */
export function useRemoveSchedule(timeZone: string) {
  const queryClient = useQueryClient();
  return async ({ id }: Pick<Schedule, 'id'>): Promise<void> => {
    await call(schedulesContract.remove, { params: { id } });
    cacheSchedules(queryClient, [{ kind: 'gone', id }], timeZone);
  };
}
