/** A share of good events over 30 days. Rules, their tests and the board are made from this list. */
export interface Objective {
  readonly name: string;
  readonly promise: string;
  readonly target: number;
  /** The metric and the labels of all events; a histogram counts the good ones below `underSeconds`. */
  readonly metric: string;
  readonly labels: string;
  readonly good: { readonly underSeconds: number } | { readonly without: string } | { readonly lost: string };
}

const WEBHOOKS = 'route=~".*/webhooks/meta/.*"';
const READS = 'method="GET",route!~".*/webhooks/meta/.*"';

export const objectives: readonly Objective[] = [
  {
    name: 'webhook-50ms',
    promise: '99 % of webhooks are answered within 50 ms',
    target: 0.99,
    metric: 'recado_http_request_seconds',
    labels: WEBHOOKS,
    good: { underSeconds: 0.05 },
  },
  {
    name: 'webhook-250ms',
    promise: '99.9 % of webhooks are answered within 250 ms',
    target: 0.999,
    metric: 'recado_http_request_seconds',
    labels: WEBHOOKS,
    good: { underSeconds: 0.25 },
  },
  {
    name: 'webhook-errors',
    promise: '99.95 % of webhooks are not answered with an error of ours',
    target: 0.9995,
    metric: 'recado_http_request_seconds',
    labels: WEBHOOKS,
    good: { without: 'status=~"5.."' },
  },
  {
    name: 'inbound-300ms',
    promise: '95 % of inbound messages reach the browsers within 300 ms',
    target: 0.95,
    metric: 'recado_lane_event_done_seconds',
    labels: 'topic="inbound"',
    good: { underSeconds: 0.3 },
  },
  {
    name: 'inbound-2500ms',
    promise: '99.5 % of inbound messages reach the browsers within 2.5 s',
    target: 0.995,
    metric: 'recado_lane_event_done_seconds',
    labels: 'topic="inbound"',
    good: { underSeconds: 2.5 },
  },
  {
    name: 'outbound-2s',
    promise: '95 % of messages of agents are accepted by the provider within 2 s',
    target: 0.95,
    metric: 'recado_outbox_delivery_seconds',
    labels: 'priority="agent"',
    good: { underSeconds: 2 },
  },
  {
    name: 'outbound-10s',
    promise: '99 % of messages of agents are accepted by the provider within 10 s',
    target: 0.99,
    metric: 'recado_outbox_delivery_seconds',
    labels: 'priority="agent"',
    good: { underSeconds: 10 },
  },
  {
    name: 'outbound-undecided',
    promise: 'fewer than 1 in 10,000 messages stay undecided',
    target: 0.9999,
    metric: 'recado_outbox_sent_total',
    labels: '',
    good: { lost: 'recado_outbox_undecided_total' },
  },
  {
    name: 'api-errors',
    promise: '99.9 % of calls are not answered with an error of ours',
    target: 0.999,
    metric: 'recado_http_request_seconds',
    labels: 'route!~".*/webhooks/meta/.*"',
    good: { without: 'status=~"5.."' },
  },
  {
    name: 'reads-250ms',
    promise: '95 % of reads are answered within 250 ms',
    target: 0.95,
    metric: 'recado_http_request_seconds',
    labels: READS,
    good: { underSeconds: 0.25 },
  },
];

const joined = (...labels: readonly string[]) => `{${labels.filter((label) => label !== '').join(',')}}`;
const rateOf = (metric: string, labels: string, window: string) => `sum(rate(${metric}${labels}[${window}]))`;

/** The share of events of the window that were not good. */
export function errorRatio({ metric, labels, good }: Objective, window: string): string {
  if ('lost' in good) {
    return `${rateOf(good.lost, '', window)} / ${rateOf(metric, '', window)}`;
  }
  const total = rateOf(`${metric}_count`, joined(labels), window);
  if ('without' in good) return `${rateOf(`${metric}_count`, joined(labels, good.without), window)} / ${total}`;
  const below = rateOf(`${metric}_bucket`, joined(labels, `le="${good.underSeconds}"`), window);
  return `1 - ${below} / ${total}`;
}
