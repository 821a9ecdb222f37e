import { type RecordedStatement, recordStatements } from '../test/at-size/recorded-statements.ts';

/** What the process did since it was last asked. */
export interface Work {
  readonly statements: readonly RecordedStatement[];
  readonly cpuMs: number;
}

/** The api process as it is, which also tells its parent what it has asked the database. */
const recording = recordStatements();
let cpu = process.cpuUsage();
process.on('message', () => {
  const { user, system } = process.cpuUsage(cpu);
  cpu = process.cpuUsage();
  process.send?.({ statements: recording.take(), cpuMs: (user + system) / 1000 } satisfies Work);
});
await import('../src/processes/api.ts');
