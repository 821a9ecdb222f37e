import { type RecordedStatement, recordStatements } from '../test/at-size/recorded-statements.ts';

/** The work of the process since the last question. */
export interface Work {
  readonly statements: readonly RecordedStatement[];
  readonly cpuMs: number;
}

/** The unchanged api process, which also reports its database statements to its parent. */
const recording = recordStatements();
let cpu = process.cpuUsage();
process.on('message', () => {
  const { user, system } = process.cpuUsage(cpu);
  cpu = process.cpuUsage();
  process.send?.({ statements: recording.take(), cpuMs: (user + system) / 1000 } satisfies Work);
});
await import('../src/processes/api.ts');
