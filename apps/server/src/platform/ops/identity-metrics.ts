import type pg from 'pg';
import type { Metrics } from './metrics.ts';

interface Watched {
  readonly metrics: Metrics;
  readonly database: { readonly app: Pick<pg.Pool, 'query'> };
}

const USED = `
  select sequencename as sequence,
         (last_value - min_value)::float8 / (max_value - min_value)::float8 as ratio
    from pg_sequences where schemaname = 'public' and last_value is not null`;

/** How much of its ids each table has given out. An int ends at 2³¹ (docs/decisions/0025), and inserts fail from then on. */
export function watchIdentities({ metrics, database }: Watched): void {
  metrics.gauge({
    name: 'recado_identity_used_ratio',
    help: 'Share of the ids of a table that are used, in the whole installation: every worker reports the same.',
    labelNames: ['sequence'],
    async collect() {
      // While the database is down the other metrics are needed more than ever.
      const result = await database.app.query<{ sequence: string; ratio: number }>(USED).catch(() => undefined);
      this.reset();
      for (const { sequence, ratio } of result?.rows ?? []) this.set({ sequence }, ratio);
    },
  });
}
