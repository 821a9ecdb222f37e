import { globSync, readFileSync } from 'node:fs';

/** Each metric that the server registers, with every label that its file names. */
export function metricsOfSource(): ReadonlyMap<string, ReadonlySet<string>> {
  const metrics = new Map<string, Set<string>>();
  const files = globSync('apps/server/src/**/*.ts', { exclude: (path) => path.endsWith('.test.ts') });
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    const names = [...source.matchAll(/name: '(recado_[a-z_]+)'/g)].map(([, name]) => name as string);
    if (names.length === 0) continue;
    // Labels stand in `labelNames` or in a constant that it refers to.
    const lists = [...source.matchAll(/(?:labelNames: |= )\[((?:'[a-z]+'(?:, )?)+)\]/g)].map(
      ([, list]) => list as string,
    );
    const labels = lists.flatMap((list) => [...list.matchAll(/'([a-z]+)'/g)].map(([, label]) => label as string));
    for (const name of names) metrics.set(name, new Set(labels));
  }
  return metrics;
}
