import type { PlatformScope } from './platform-scope.ts';

/** A counter table and the log of its changes. Its number is the sum of both, so folding never changes it. */
export interface CounterTables {
  readonly counts: string;
  readonly deltas: string;
  /** What is counted apart, after `company_id`. */
  readonly key: readonly string[];
  /** The column of `counts` that holds the number. */
  readonly total: string;
}

/** Removes the oldest deltas and adds them to the counts in one statement. Rows of a deleted company are deleted. */
export function foldStatement({ counts, deltas, key, total }: CounterTables): string {
  const columns = ['company_id', ...key].join(', ');
  return `
  with taken as (
    delete from ${deltas}
     where (company_id, id) in (select company_id, id from ${deltas} order by company_id, id limit $1)
    returning ${columns}, delta
  ), alive as (
    -- Locked, or a concurrent deletion would fail the whole fold.
    select id from companies where id in (select company_id from taken) for key share
  ), folded as (
    insert into ${counts} (${columns}, ${total})
    select ${columns}, sum(delta)
      from taken
     where company_id in (select id from alive)
     group by ${columns}
    having sum(delta) <> 0
    on conflict (${columns})
      do update set ${total} = ${counts}.${total} + excluded.${total}
    returning company_id
  )
  select (select count(*)::int from taken) as taken, array(select distinct company_id from folded) as companies`;
}

/** Returns how many deltas were folded. Counts that became 0 are deleted. */
export async function foldDeltas(platform: PlatformScope, tables: CounterTables, atMost: number): Promise<number> {
  return platform.transaction(async (platform) => {
    const [folded] = await platform.query<{ taken: number; companies: number[] }>({
      text: foldStatement(tables),
      values: [atMost],
    });
    if (!folded) return 0;
    await platform.query({
      text: `delete from ${tables.counts} where company_id = any($1::int[]) and ${tables.total} = 0`,
      values: [folded.companies],
    });
    return folded.taken;
  });
}

const BATCH = 20_000;

/** Folds in batches: a long transaction would delay vacuuming of the deltas. */
export async function foldAllDeltas(platform: PlatformScope, tables: CounterTables): Promise<void> {
  let taken: number;
  do {
    taken = await foldDeltas(platform, tables, BATCH);
  } while (taken === BATCH);
}
