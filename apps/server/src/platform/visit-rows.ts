import type pg from 'pg';
import type { Statement } from './db/database.ts';
import type { CompanyScope } from './scope.ts';

/** Those in work survive a collection of the young heap: with five hundred, a million rows waited for a full one. */
const FETCHED_AT_ONCE = 100;

/** PostgreSQL would sort a million joined rows before the first one, on disk, though an index has them in their order. */
export const START_AT_ONCE = 'set local cursor_tuple_fraction = 0.00001';

export const cursorFor = (text: string): string => `declare visited_rows no scroll cursor for ${text}`;

export interface VisitedRows extends Pick<Statement, 'text' | 'values'> {
  /** The rows are read in the order of an index, however many they are. */
  readonly startsAtOnce?: boolean;
}

/**
 * All rows of a query, a hundred at a time and never all in memory. A cursor reads one snapshot: rows that change while
 * it is read are neither missed nor repeated.
 */
export function visitRows<R extends pg.QueryResultRow>(
  scope: CompanyScope,
  { text, values = [], startsAtOnce = false }: VisitedRows,
  visit: (rows: readonly R[]) => Promise<void>,
): Promise<void> {
  return scope.transaction(async (scope) => {
    if (startsAtOnce) await scope.query({ text: START_AT_ONCE });
    await scope.query({ text: cursorFor(text), values });
    for (;;) {
      const rows = await scope.query<R>({ text: `fetch ${FETCHED_AT_ONCE} from visited_rows` });
      const { length } = rows;
      if (length > 0) await visit(rows);
      // Promises keep the result until a full collection, and with its rows it would be most of the memory of an export.
      rows.length = 0;
      if (length < FETCHED_AT_ONCE) return;
    }
  });
}
