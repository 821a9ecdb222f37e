import type { Metrics } from '../../platform/ops/metrics.ts';
import type { Swept } from './remove-orphan-files.ts';

export interface MediaMetrics {
  swept(result: Swept): void;
}

const known = new WeakMap<Metrics, MediaMetrics>();

/** Shared by every run of a process: a registry accepts a name only once. */
export function mediaMetrics(metrics: Metrics): MediaMetrics {
  const made = known.get(metrics) ?? createMediaMetrics(metrics);
  known.set(metrics, made);
  return made;
}

function createMediaMetrics(metrics: Metrics): MediaMetrics {
  const lookedAt = metrics.counter({
    name: 'recado_orphan_files_looked_at_total',
    help: 'Stored files the daily sweep has checked.',
  });
  const removed = metrics.counter({
    name: 'recado_orphan_files_removed_total',
    help: 'Orphan files found by the daily sweep, by outcome.',
    labelNames: ['outcome'],
  });
  const removedBytes = metrics.counter({
    name: 'recado_orphan_files_removed_bytes_total',
    help: 'Bytes freed by removing orphan files.',
  });
  return {
    swept(result) {
      lookedAt.inc(result.lookedAt);
      removed.inc({ outcome: 'removed' }, result.removed);
      removed.inc({ outcome: 'failed' }, result.failed);
      removedBytes.inc(result.removedBytes);
    },
  };
}
