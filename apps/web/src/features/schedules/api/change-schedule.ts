import { type Schedule, schedulesContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cachedSchedules, cacheOwnChange } from './cache-schedules.ts';
import { scheduleKeys } from './schedule-keys.ts';

/** Sends a schedule at another time. It shows there immediately, and at its old time again when that fails. */
export function useMoveSchedule(timeZone: string) {
  const queryClient = useQueryClient();
  const put = (record: Schedule) => cacheOwnChange(queryClient, { kind: 'put', record }, timeZone);
  return async (schedule: Schedule, sendAt: Date): Promise<Schedule> => {
    const moving = { ...schedule, sendAt: sendAt.toISOString() };
    put(moving);
    try {
      const body = { sendAt: moving.sendAt };
      const moved = await call(schedulesContract.update, { params: { id: schedule.id }, body });
      put(moved);
      return moved;
    } catch (error) {
      const isShown = ({ id, sendAt }: Schedule) => id === moving.id && sendAt === moving.sendAt;
      // Not when an event has moved or deleted it meanwhile: it would show where it no longer is.
      if (cachedSchedules(queryClient).some(isShown)) put(schedule);
      void queryClient.invalidateQueries({ queryKey: scheduleKeys.lists });
      throw error;
    }
  };
}

/** Deletes a schedule; it sends nothing more. */
export function useRemoveSchedule(timeZone: string) {
  const queryClient = useQueryClient();
  return async ({ id }: Pick<Schedule, 'id'>): Promise<void> => {
    await call(schedulesContract.remove, { params: { id } });
    cacheOwnChange(queryClient, { kind: 'gone', id }, timeZone);
  };
}
