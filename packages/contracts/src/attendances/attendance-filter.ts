import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { listOf } from '../lists.ts';

/** Clients send an empty text for a filter that is not set. */
export const optionalFilter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === 'null' ? undefined : value), schema.optional());

/** A day, or the day of a moment. */
export const dayText = optionalFilter(
  z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true }).transform((moment) => moment.slice(0, 10))]),
);

/** 0 stands for "no queue" and "no attendant". */
export const idOrNone = z.coerce.number().int().min(0).max(2_147_483_647);

/** The filters that every figure of the dashboard follows. */
export const attendanceFilter = {
  queueIds: listOf(idOrNone),
  whatsappIds: listOf(recordIdText),
  users: listOf(idOrNone),
};
