import { type Schedule, schedulesContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/client.ts';
import { changedBody, type ScheduleForm, scheduleBody } from '../forms/schedule-form.ts';
import { cacheOwnChange } from './cache-schedules.ts';

interface SaveOptions {
  readonly timeZone: string;
  /** The form as it was opened. */
  readonly initial: ScheduleForm;
}

/** Adds a schedule or changes the one given, then its picture, for which the server waits a moment. */
export function useSaveSchedule(schedule: Schedule | undefined, { timeZone, initial }: SaveOptions) {
  const queryClient = useQueryClient();
  // When only the picture was refused the schedule exists already: saving again must not add another.
  const known = useRef({ id: schedule?.id, form: initial });
  return async (form: ScheduleForm, idempotencyKey: string): Promise<Schedule> => {
    const keep = (record: Schedule): Schedule => {
      cacheOwnChange(queryClient, { kind: 'put', record }, timeZone);
      return record;
    };
    const { id, form: before } = known.current;
    const saved = keep(
      id === undefined
        ? await call(schedulesContract.create, { body: scheduleBody(form), idempotencyKey })
        : await call(schedulesContract.update, { params: { id }, body: changedBody(form, before) }),
    );
    // A new picture counts as stored before the response, which may be lost.
    const picture = form.picture instanceof File ? 'stored' : before.picture;
    known.current = { id: saved.id, form: { ...form, picture } };
    const params = { id: saved.id };
    if (form.picture instanceof File)
      return keep(await call(schedulesContract.attach, { params, files: [form.picture] }));
    // Not one that a colleague has added meanwhile.
    if (form.picture === null && before.picture !== null && saved.mediaPath !== null)
      return keep(await call(schedulesContract.detach, { params }));
    return saved;
  };
}
