import { once } from 'node:events';
import { spawnBound } from '../../../../test/bound-process.ts';

interface KilledProcess {
  readonly dir: string;
  readonly holder: number;
  readonly begins: readonly string[];
  readonly ends?: readonly string[];
}

const inFlightModule = new URL('../in-flight-log.ts', import.meta.url).href;

/** A process that begins and ends deliveries and is killed without warning. Its log stays behind. */
export async function killedProcess({ dir, holder, begins, ends = [] }: KilledProcess): Promise<void> {
  const script = `
    import { openInFlightLog } from ${JSON.stringify(inFlightModule)};
    const inFlight = openInFlightLog(${JSON.stringify({ dir, holder })});
    for (const id of ${JSON.stringify(begins)}) inFlight.begin(id);
    for (const id of ${JSON.stringify(ends)}) inFlight.end(id);
    process.stdout.write('ready');
    setInterval(() => undefined, 1000);`;
  const child = spawnBound(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
