import type { Metrics } from '../../platform/ops/metrics.ts';
import type { Services } from '../../platform/services.ts';
import { sendingPriorities } from '../messages/index.ts';
import type { ClaimedDelivery } from './claimed-delivery.ts';
import { outboxDirectory } from './outbox-directory.ts';
import type { Recorded } from './record-outcome.ts';

export interface OutboxMetrics {
  /** `ageMs`: from written to recorded. */
  recorded(claimed: ClaimedDelivery, recorded: Recorded, ageMs: number): void;
  recovered(undecided: number): void;
}

const AGE_BUCKETS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 1_800, 7_200];

const known = new WeakMap<Metrics, OutboxMetrics>();

/** Shared by all workers of a process: a registry accepts a name only once. */
export function outboxMetrics(services: Pick<Services, 'metrics' | 'database'>): OutboxMetrics {
  const metrics = known.get(services.metrics) ?? createOutboxMetrics(services);
  known.set(services.metrics, metrics);
  return metrics;
}

const nameOf = (priority: number): string => sendingPriorities[priority] ?? '';

function createOutboxMetrics(services: Pick<Services, 'metrics' | 'database'>): OutboxMetrics {
  const { metrics } = services;
  const priority = ['priority'] as const;
  const sent = metrics.counter({
    name: 'recado_outbox_sent_total',
    help: 'Messages accepted by a provider.',
    labelNames: priority,
  });
  const failed = metrics.counter({
    name: 'recado_outbox_failed_total',
    help: 'Messages that failed, by reason.',
    labelNames: ['reason'],
  });
  const undecided = metrics.counter({ name: 'recado_outbox_undecided_total', help: 'Calls whose response was lost.' });
  const postponed = metrics.counter({
    name: 'recado_outbox_postponed_total',
    help: 'Tries that were postponed.',
    labelNames: priority,
  });
  const age = metrics.histogram({
    name: 'recado_outbox_delivery_seconds',
    help: 'Time from written to accepted by the provider.',
    labelNames: priority,
    buckets: AGE_BUCKETS_SECONDS,
  });
  metrics.gauge({
    name: 'recado_outbox_conversations_waiting',
    help: 'Conversations with something to send, in the whole installation: every process reports the same number.',
    labelNames: priority,
    async collect() {
      // While the database is down the other metrics are needed more than ever.
      const counts = await outboxDirectory.countWaiting(services).catch(() => []);
      this.reset();
      for (const { priority, conversations } of counts) this.set({ priority: nameOf(priority) }, conversations);
    },
  });
  return {
    recorded({ action, priority }, { verdict, failure }, ageMs) {
      const labels = { priority: nameOf(priority) };
      if (verdict === 'failed') failed.inc({ reason: failure?.reason ?? 'other' });
      if (verdict === 'undecided') undecided.inc();
      if (verdict === 'postponed') postponed.inc(labels);
      if (verdict !== 'sent' || action.do !== 'send') return;
      sent.inc(labels);
      age.observe(labels, ageMs / 1_000);
    },
    recovered: (count) => undecided.inc(count),
  };
}

/** Read by every process: a figure that only workers report is missing exactly when all of them are down. */
export function watchOutbox(services: Pick<Services, 'metrics' | 'database'>): void {
  services.metrics.gauge({
    name: 'recado_outbox_oldest_seconds',
    help: 'How long the delivery that is due longest has waited, in the whole installation. `session`: over WhatsApp by QR code, and it waits while the session is closed.',
    labelNames: ['priority', 'over'],
    async collect() {
      const oldest = await outboxDirectory.findOldestDue(services).catch(() => []);
      this.reset();
      for (const { priority, needsSocket, seconds } of oldest) {
        this.set({ priority: nameOf(priority), over: needsSocket ? 'session' : 'http' }, seconds);
      }
    },
  });
}
