import type { Metrics } from '../../platform/ops/metrics.ts';
import type { Services } from '../../platform/services.ts';

export interface SessionsMetrics {
  /** For each session that this process owns, whether messages can be sent over it. */
  recordOwned(areOpen: readonly boolean[]): void;
}

const known = new WeakMap<Metrics, SessionsMetrics>();

/** Shared by all session owners of a process: a registry accepts a name only once. */
export function sessionsMetrics({ metrics }: Pick<Services, 'metrics'>): SessionsMetrics {
  const made = known.get(metrics) ?? createSessionsMetrics(metrics);
  known.set(metrics, made);
  return made;
}

function createSessionsMetrics(metrics: Metrics): SessionsMetrics {
  const sessions = metrics.gauge({
    name: 'recado_web_sessions',
    help: 'Sessions of WhatsApp by QR code that this process owns, by whether they are open.',
    labelNames: ['open'],
  });
  return {
    recordOwned(areOpen) {
      const open = areOpen.filter(Boolean).length;
      sessions.set({ open: 'yes' }, open);
      sessions.set({ open: 'no' }, areOpen.length - open);
    },
  };
}

const COUNT_WANTED = `
  select count(*)::int as wanted,
         (count(*) filter (where leased_until is null or leased_until < clock_timestamp()))::int as away
    from web_leases where wanted`;

/** Sessions that no process owns are counted by none of the owners, so every process reads them from the leases. */
export function watchWantedSessions({ metrics, database }: Pick<Services, 'metrics' | 'database'>): void {
  const read = async () => {
    const result = await database.vital.query<{ wanted: number; away: number }>(COUNT_WANTED).catch(() => undefined);
    return result?.rows[0];
  };
  const everywhere = 'in the whole installation: every process reports the same number.';
  metrics.gauge({
    name: 'recado_web_sessions_wanted',
    help: `Sessions of WhatsApp by QR code that should run, ${everywhere}`,
    async collect() {
      const counts = await read();
      this.reset();
      if (counts) this.set(counts.wanted);
    },
  });
  metrics.gauge({
    name: 'recado_web_sessions_away',
    help: `Sessions that should run and are owned by no process, ${everywhere}`,
    async collect() {
      const counts = await read();
      this.reset();
      if (counts) this.set(counts.away);
    },
  });
}
