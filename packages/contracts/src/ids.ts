import { z } from 'zod';

/** Ids are 32-bit numbers in the database, which fails on a larger one instead of finding nothing. */
const LARGEST_ID = 2_147_483_647;

export const recordId = z.number().int().positive().max(LARGEST_ID);
/** The same in a path or query, where everything is text. */
export const recordIdText = z.coerce.number().int().positive().max(LARGEST_ID);
