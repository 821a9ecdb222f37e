import { simulators } from './index.ts';
import type { RunningSimulator } from './simulator.ts';

/** Starts every simulator on its usual port and says where each one listens. */
const running: RunningSimulator[] = [];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopAll);

for (const simulator of simulators) {
  try {
    const started = await simulator.start();
    running.push(started);
    console.log(started.describe());
  } catch (error) {
    console.error(`${simulator.name}: could not start: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
    await stopAll();
    break;
  }
}

async function stopAll(): Promise<void> {
  await Promise.all(running.splice(0).map((simulator) => simulator.stop()));
}
