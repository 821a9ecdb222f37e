import { type NewScheduleBody, type Schedule, schedulesContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { rereadPlanned } from './planned-messages.ts';

interface Scheduling {
  readonly body: NewScheduleBody;
  readonly picture: File | null;
  /** The same for every retry of one dialog: submitted twice, it is scheduled once. */
  readonly idempotencyKey: string;
  /** The schedule being changed; without one a new schedule. */
  readonly id?: number | undefined;
}

/** Schedules a message, then uploads its picture, for which the server waits a moment. */
export function useScheduleMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body, picture, idempotencyKey }: Scheduling): Promise<Schedule> => {
      const schedule =
        id === undefined
          ? await call(schedulesContract.create, { body, idempotencyKey })
          : await call(schedulesContract.update, { params: { id }, body });
      if (picture === null) return schedule;
      return await call(schedulesContract.attach, { params: { id: schedule.id }, files: [picture] });
    },
    onSuccess: () => rereadPlanned(client),
  });
}
