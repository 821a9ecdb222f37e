import type { Metrics } from '../../platform/ops/metrics.ts';
import type { MessageEffect } from './message-effect.ts';

export interface MessageMetrics {
  refusedEffect(kind: MessageEffect['kind'] | 'content'): void;
}

const known = new WeakMap<Metrics, MessageMetrics>();

/** Shared by all lanes of a process: a registry accepts a name only once. */
export function messageMetrics(metrics: Metrics): MessageMetrics {
  const made = known.get(metrics) ?? createMessageMetrics(metrics);
  known.set(metrics, made);
  return made;
}

function createMessageMetrics(metrics: Metrics): MessageMetrics {
  const refused = metrics.counter({
    name: 'recado_message_effects_refused_total',
    help: 'Edits, deletions and reactions ignored because the actor was not allowed them, by kind.',
    labelNames: ['kind'],
  });
  return { refusedEffect: (kind) => refused.inc({ kind }) };
}
