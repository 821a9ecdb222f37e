import { z } from 'zod';
import { storableText } from './text.ts';

export const PAGE_SIZE = 20;

/** Pages start at 1. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1);

export const PAGE_LIMIT_MAX = 100;

/** How programs read a list: page by page, from the end of the page before. */
export const cursorQuery = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(PAGE_LIMIT_MAX)
    .optional()
    .describe('Records of a page; an API key gets 20 without it.'),
  cursor: storableText(2_000)
    .min(1)
    .optional()
    .describe('`nextCursor` of the page before. Then `pageNumber` is ignored.'),
};

/** The cursor of the next page; null on the last. Missing where a page was asked for by its number. */
export const nextCursor = z.string().nullable().optional();

/** The query of every searchable list. */
export const listQuery = z.object({ searchParam: storableText(100).trim().default(''), pageNumber });
export type ListQuery = z.infer<typeof listQuery>;

/** Minimum length of a search for contacts or users. */
export const PEOPLE_SEARCH_MIN_LENGTH = 3;

/** The same rule for contacts and users: a shorter text filters nothing and returns the whole list. */
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
