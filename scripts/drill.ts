import { parseArgs } from 'node:util';
import { drillBackup } from '../apps/server/proof/backup.drill.ts';
import { drillPitr } from '../apps/server/proof/pitr.drill.ts';
import type { ProofResult } from '../apps/server/proof/proof.ts';
import { drillRetention } from '../apps/server/proof/retention.drill.ts';

/**
 * Maintenance of an installation, on a PostgreSQL (and where needed a Redis) of its own:
 *   npm run drill -- retention [--seconds N] [--messages N]   a month of messages is removed while users work
 *   npm run drill -- pitr [--messages N]                      a restore to the moment before a mistake
 *   npm run drill -- backup [--messages N]                    a backup is taken under load, verified, damaged and refused
 *   npm run drill -- backup --from DIR                        verifies this backup, or the newest one in this folder
 * Ends with one line of counts; the exit code is not 0 when something was lost or users noticed.
 */
interface DrillOptions {
  readonly seconds: number;
  readonly messages: number;
  readonly report: (line: string) => void;
  readonly from?: string;
}
const drills: Readonly<Record<string, (options: DrillOptions) => Promise<ProofResult>>> = {
  retention: drillRetention,
  pitr: drillPitr,
  backup: drillBackup,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '40' },
    messages: { type: 'string', default: '100000' },
    from: { type: 'string' },
  },
});
const name = positionals[0] ?? '';
const drill = Object.hasOwn(drills, name) ? drills[name] : undefined;
if (!drill) throw new Error(`Which one? ${Object.keys(drills).join(', ')}`);
const startedAt = performance.now();
const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0);
const report = (line: string) => console.log(`${seconds().padStart(5)} s  ${line}`);
const { facts, findings } = await drill({
  seconds: Number(values.seconds),
  messages: Number(values.messages),
  report,
  ...(values.from !== undefined && { from: values.from }),
});
const broken = Object.values(findings).some((count) => count !== 0);
const list = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
console.log(`${name} ${broken ? 'BROKEN' : 'ok'}: ${list(findings)} | ${list(facts)} | ${seconds()} s`);
process.exit(broken ? 1 : 0);
