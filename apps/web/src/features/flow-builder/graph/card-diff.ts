import type { CardRow } from './card-rows.ts';
import { isSame } from './same.ts';

interface DiffRow {
  readonly row: CardRow;
  readonly side: 'same' | 'old' | 'new';
}

/** The rows of both versions in one list: what is gone stands before what replaced it. */
export function rowsDiff(before: readonly CardRow[], after: readonly CardRow[]): readonly DiffRow[] {
  const rows: DiffRow[] = [];
  let next = 0;
  for (const row of before) {
    const at = after.findIndex((one, index) => index >= next && isSame(one, row));
    if (at === -1) {
      rows.push({ row, side: 'old' });
      continue;
    }
    rows.push(...after.slice(next, at).map((one): DiffRow => ({ row: one, side: 'new' })), { row, side: 'same' });
    next = at + 1;
  }
  return [...rows, ...after.slice(next).map((row): DiffRow => ({ row, side: 'new' }))];
}
