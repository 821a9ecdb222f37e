import pg from 'pg';
import type { Statement } from '../src/platform/db/database.ts';
import type { CompanyScope } from '../src/platform/scope.ts';

let prepared = 0;

/**
 * The plan that PostgreSQL caches for a statement and uses for all values, as the restricted role gets it. Without sequential
 * scans where an index fits: once autovacuum has analyzed a table of a few rows, reading all of it is cheaper.
 */
export function genericPlanOf(scope: CompanyScope, { text, values = [] }: Statement): Promise<string> {
  prepared += 1;
  const name = `plan_of_${prepared}`;
  return scope.transaction(async (scope) => {
    await scope.query({ text: 'set local plan_cache_mode = force_generic_plan' });
    await scope.query({ text: 'set local enable_seqscan = off' });
    await scope.query({ text: `prepare ${name} as ${text}` });
    const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
    const rows = await scope.query<{ 'QUERY PLAN': string }>({ text: `explain (costs off) execute ${name}${given}` });
    await scope.query({ text: `deallocate ${name}` });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`);
  return value instanceof Date ? pg.escapeLiteral(value.toISOString()) : pg.escapeLiteral(String(value));
}
