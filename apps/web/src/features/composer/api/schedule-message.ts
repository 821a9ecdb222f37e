import { type NewScheduleBody, type Schedule, schedulesContract } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

interface Scheduling {
  readonly body: NewScheduleBody;
  readonly picture: File | null;
  /** The same for every try of one dialog: pressed twice, it is planned once. */
  readonly idempotencyKey: string;
}

/** Plans a message; its picture follows, for which the server waits a moment. */
export const useScheduleMessage = () =>
  useMutation({
    mutationFn: async ({ body, picture, idempotencyKey }: Scheduling): Promise<Schedule> => {
      const schedule = await call(schedulesContract.create, { body, idempotencyKey });
      if (picture === null) return schedule;
      return await call(schedulesContract.attach, { params: { id: schedule.id }, files: [picture] });
    },
  });
