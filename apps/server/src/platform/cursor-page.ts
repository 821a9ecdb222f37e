import { PAGE_LIMIT_MAX, PAGE_SIZE } from '@recado/contracts';
import { z } from 'zod';
import { AppError } from './errors.ts';
import type { AnyViewer } from './viewer.ts';

/** The last record of a page: what its list is sorted by, and its id. The next page begins after it. */
export interface Position {
  readonly key: string;
  readonly id: number;
}

/** Before every record that is sorted by its name. */
export const FIRST_POSITION: Position = { key: '', id: 0 };

export interface CursorPage {
  /** Undefined for the first page. */
  readonly after: Position | undefined;
  readonly limit: number;
}

/** Statements read this many rows, as a literal: a statement per limit would be prepared a hundred times. */
export const CURSOR_PAGE_ROWS = PAGE_LIMIT_MAX + 1;

const position = z.tuple([z.string().max(1_000), z.number().int().nonnegative()]);

/**
 * The page that a caller asks for by limit and cursor. Undefined for a screen that asks by page number: programs page
 * by cursor always, because a page number skips and repeats records while others are added and removed.
 */
export function readCursorPage(
  viewer: AnyViewer,
  { limit, cursor }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
): CursorPage | undefined {
  if (limit === undefined && cursor === undefined && !viewer.api) return undefined;
  return { after: cursor === undefined ? undefined : readPosition(cursor), limit: limit ?? PAGE_SIZE };
}

/** A page of the rows that were read, and the cursor of the next one; null on the last page. */
export function cutPage<T>(
  rows: readonly T[],
  { limit }: CursorPage,
  positionOf: (row: T) => Position,
): { readonly page: readonly T[]; readonly hasMore: boolean; readonly nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  return { page, hasMore, nextCursor: hasMore && last !== undefined ? writePosition(positionOf(last)) : null };
}

export const writePosition = ({ key, id }: Position): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

function readPosition(cursor: string): Position {
  try {
    const [key, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { key, id };
  } catch (cause) {
    throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'cursor', message: 'not a cursor' }], cause });
  }
}
