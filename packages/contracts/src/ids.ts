import { z } from 'zod';

/** Ids are 32-bit integers in the database: a larger number would raise an error instead of finding no row. */
const LARGEST_ID = 2_147_483_647;

export const recordId = z.number().int().positive().max(LARGEST_ID);
/** The same in a path or query, where every value is text. */
export const recordIdText = z.coerce.number().int().positive().max(LARGEST_ID);

/** Of the few tables whose ids have 64 bits (docs/decisions/0025). */
export const largeRecordIdText = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
