import type { Json } from '../json.ts';
import type { GraphCall } from './graph-routes.ts';
import { pickFields } from './number-routes.ts';
import type { World } from './world.ts';

const USUAL_LIMIT = 25;

/** One page of an edge, with the cursors of its first and last row and the address of the next page, if there is one. */
export function page(world: World, { id, edge, query }: GraphCall, rows: readonly Json[]): Json {
  const limit = Math.max(1, Math.min(1000, Number(query.get('limit')) || USUAL_LIMIT));
  const after = readCursor(query.get('after'));
  const before = readCursor(query.get('before'));
  const start = before !== undefined ? Math.max(0, before - limit) : after !== undefined ? after + 1 : 0;
  const end = before !== undefined ? before : start + limit;
  const shown = rows.slice(start, end).map((row) => pickFields(row, query.get('fields')));
  if (shown.length === 0) return { data: [] };

  const last = start + shown.length - 1;
  const next = new URLSearchParams(query);
  next.delete('before');
  next.set('after', cursorOf(last));
  return {
    data: shown,
    paging: {
      cursors: { before: cursorOf(start), after: cursorOf(last) },
      ...(last < rows.length - 1 && { next: `${world.origin}/v24.0/${id}/${edge}?${next}` }),
    },
  };
}

const cursorOf = (index: number) => Buffer.from(`row ${index}`).toString('base64url');

function readCursor(cursor: string | null): number | undefined {
  const index = Number(/^row (\d+)$/.exec(Buffer.from(cursor ?? '', 'base64url').toString())?.[1]);
  return Number.isInteger(index) ? index : undefined;
}
