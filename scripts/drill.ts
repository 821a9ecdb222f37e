import { parseArgs } from 'node:util';
import { drillRetention } from '../apps/server/proof/retention.drill.ts';

/**
 * Maintenance of a running installation, on a PostgreSQL and a Redis of its own:
 *   npm run drill -- retention [--seconds N] [--messages N]
 * Ends with one line of counts; the exit code is not 0 when something was lost or users noticed.
 */
const drills = { retention: drillRetention };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '40' }, messages: { type: 'string', default: '100000' } },
});
const name = positionals[0] ?? '';
if (name !== 'retention') throw new Error(`Which one? ${Object.keys(drills).join(', ')}`);
const startedAt = performance.now();
const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0);
const report = (line: string) => console.log(`${seconds().padStart(5)} s  ${line}`);
const { facts, findings } = await drills[name]({
  seconds: Number(values.seconds),
  messages: Number(values.messages),
  report,
});
const broken = Object.values(findings).some((count) => count !== 0);
const list = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
console.log(`${name} ${broken ? 'BROKEN' : 'ok'}: ${list(findings)} | ${list(facts)} | ${seconds()} s`);
process.exit(broken ? 1 : 0);
