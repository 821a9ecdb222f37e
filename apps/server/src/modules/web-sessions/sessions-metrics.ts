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
