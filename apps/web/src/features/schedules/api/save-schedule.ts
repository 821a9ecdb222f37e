import { type Schedule, schedulesContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/client.ts';
import { type ScheduleForm, scheduleBody } from '../forms/schedule-form.ts';
import { cacheOwnChange } from './cache-schedules.ts';

interface SaveOptions {
  readonly timeZone: string;
  /** The time in the form when it was opened for an existing schedule. */
  readonly kept: string | null;
}

/** Adds a schedule or changes the one given, then its picture, for which the server waits a moment. */
export function useSaveSchedule(schedule: Schedule | undefined, { timeZone, kept }: SaveOptions) {
  const queryClient = useQueryClient();
  // When only the picture was refused the schedule exists already: saving again must not add another.
  const known = useRef(schedule);
  return async (form: ScheduleForm, idempotencyKey: string): Promise<Schedule> => {
    const keep = (record: Schedule): Schedule => {
      known.current = record;
      cacheOwnChange(queryClient, { kind: 'put', record }, timeZone);
      return record;
    };
    const { sendAt, ...body } = scheduleBody(form, kept);
    const id = known.current?.id;
    const saved = keep(
      id === undefined
        ? await call(schedulesContract.create, { body: { ...body, sendAt: sendAt ?? '' }, idempotencyKey })
        : await call(schedulesContract.update, { params: { id }, body: { ...body, ...(sendAt && { sendAt }) } }),
    );
    const params = { id: saved.id };
    if (form.picture instanceof File)
      return keep(await call(schedulesContract.attach, { params, files: [form.picture] }));
    if (form.picture === null && saved.mediaPath !== null)
      return keep(await call(schedulesContract.detach, { params }));
    return saved;
  };
}
