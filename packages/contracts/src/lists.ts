import { z } from 'zod';
import { storableText } from './text.ts';

export const PAGE_SIZE = 20;

/** Pages count from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1);

/** What every searchable list is asked with. */
export const listQuery = z.object({ searchParam: storableText(100).trim().default(''), pageNumber });
export type ListQuery = z.infer<typeof listQuery>;

/** From how many characters people are searched for. */
export const PEOPLE_SEARCH_MIN_LENGTH = 3;

/** The same for contacts and users: a shorter text is no search yet, and the list comes whole. */
export const peopleQuery = listQuery.extend({
  searchParam: listQuery.shape.searchParam.transform((text) => (text.length < PEOPLE_SEARCH_MIN_LENGTH ? '' : text)),
});

const MAX_LISTED = 500;

/** A parameter that may have several values: `[1,2]` as JSON text, `1,2`, one value, or the parameter repeated. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(readList, z.array(item).max(MAX_LISTED).optional());

function readList(value: unknown): unknown {
  if (value === undefined || value === '' || value === 'undefined') return undefined;
  if (typeof value !== 'string') return value;
  if (!value.startsWith('[')) return value.split(',');
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
