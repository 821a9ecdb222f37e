import { setTimeout as sleep } from 'node:timers/promises';
import { platformScope } from '../platform-scope.ts';
import type { Services } from '../services.ts';
import { inSpan } from '../spans/tracing.ts';
import type { Sweep } from './sweep.ts';

export interface Sweeps {
  /** Starts nothing more, and returns when the running sweeps have ended. */
  stop(): Promise<void>;
}

/** Each sweep in its own loop, so that a slow one delays no other. */
export function startSweeps(services: Services, sweeps: readonly Sweep[], everyMs = 1_000): Sweeps {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function loop(sweep: Sweep): Promise<void> {
    while (!signal.aborted) {
      const hasMore = await runOnce(sweep);
      if (!hasMore) await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async function runOnce({ name, run }: Sweep): Promise<boolean> {
    try {
      const span = services.tracing.start('sweep.run', { 'recado.topic': name });
      return await inSpan(span, undefined, () => run(platformScope(services, { actor: 'system', purpose: name })));
    } catch (error) {
      services.log.error({ err: error, sweep: name }, 'a sweep failed and will run again');
      return false;
    }
  }

  const loops = sweeps.map(loop);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
