import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

/** The fields that decide who sees a schedule. */
const people = z.object({ userId: z.number().nullable(), ticketUserId: z.number().nullable() });
export type SchedulePeople = z.infer<typeof people>;
export const peopleOf = ({ userId, ticketUserId }: SchedulePeople): SchedulePeople => ({ userId, ticketUserId });

const aboutSchedule = z.object({ scheduleId: z.number() });

export const scheduleCreated = defineEvent('schedule.created', aboutSchedule);
export const scheduleChanged = defineEvent('schedule.changed', aboutSchedule.extend({ before: people }));
export const scheduleRemoved = defineEvent('schedule.removed', aboutSchedule.extend({ before: people }));
