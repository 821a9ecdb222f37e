import { errorRatio, type Objective, objectives } from './objectives.ts';

export interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

export interface RuleFile {
  readonly groups: readonly { readonly name: string; readonly interval?: string; readonly rules: readonly Rule[] }[];
}

export const WINDOWS = ['5m', '30m', '1h', '6h', '3d'] as const;
type Window = (typeof WINDOWS)[number];
export const ratioName = (window: Window) => `recado:slo_errors:ratio_rate${window}`;

/** How many times faster than planned the error budget of 30 days is used up, in both windows. */
export const BURNS = [
  { alert: 'RecadoErrorBudgetBurnsFast', severity: 'page', factor: 14.4, long: '1h', short: '5m', for: '2m' },
  { alert: 'RecadoErrorBudgetBurns', severity: 'page', factor: 6, long: '6h', short: '30m', for: '15m' },
  { alert: 'RecadoErrorBudgetWillEnd', severity: 'ticket', factor: 1, long: '3d', short: '6h', for: '1h' },
] as const;

const runbook = (alert: string) => `docs/guides/runbook.md#${alert.toLowerCase()}`;

/** An alert on a figure. `when` shows the series of its unit test that must make it fire. */
export interface FigureAlert {
  readonly alert: string;
  readonly severity: 'page' | 'ticket';
  readonly expr: string;
  readonly for: string;
  readonly summary: string;
  readonly fires: readonly { readonly series: string; readonly values: string }[];
  readonly silent: readonly { readonly series: string; readonly values: string }[];
}

export const figureAlerts: readonly FigureAlert[] = [
  {
    alert: 'RecadoEventsWait',
    severity: 'page',
    expr: 'max by (topic) (recado_lane_oldest_seconds) > 60',
    for: '2m',
    summary: 'Events of {{ $labels.topic }} wait for more than a minute: workers are down or overloaded.',
    fires: [{ series: 'recado_lane_oldest_seconds{topic="inbound",instance="api:9100"}', values: '61+30x60' }],
    silent: [{ series: 'recado_lane_oldest_seconds{topic="inbound",instance="api:9100"}', values: '40x60' }],
  },
  {
    alert: 'RecadoDeliveriesWait',
    severity: 'page',
    expr: 'max(recado_outbox_oldest_seconds{priority="agent",over="http"}) > 60',
    for: '2m',
    summary: 'Messages of agents wait for more than a minute to be sent.',
    fires: [{ series: 'recado_outbox_oldest_seconds{priority="agent",over="http"}', values: '90x60' }],
    silent: [
      { series: 'recado_outbox_oldest_seconds{priority="agent",over="session"}', values: '9000x60' },
      { series: 'recado_outbox_oldest_seconds{priority="campaign",over="http"}', values: '9000x60' },
    ],
  },
  {
    alert: 'RecadoManyLanesParked',
    severity: 'page',
    expr: 'sum(max by (topic) (recado_lanes_parked)) > 10',
    for: '1m',
    summary: 'More than ten conversations stopped at an event that fails again and again.',
    fires: [{ series: 'recado_lanes_parked{topic="inbound",instance="worker:9100"}', values: '11x60' }],
    silent: [
      { series: 'recado_lanes_parked{topic="inbound",instance="a:9100"}', values: '6x60' },
      { series: 'recado_lanes_parked{topic="inbound",instance="b:9100"}', values: '6x60' },
    ],
  },
  {
    alert: 'RecadoLaneParked',
    severity: 'ticket',
    expr: 'sum(max by (topic) (recado_lanes_parked)) > 0',
    for: '30m',
    summary: 'A conversation stopped at an event that fails again and again.',
    fires: [{ series: 'recado_lanes_parked{topic="inbound"}', values: '1x60' }],
    silent: [{ series: 'recado_lanes_parked{topic="inbound"}', values: '1x10 0x50' }],
  },
  {
    alert: 'RecadoSessionsAway',
    severity: 'page',
    expr: 'max(recado_web_sessions_away) > 0.05 * max(recado_web_sessions_wanted)',
    for: '2m',
    summary: 'More than 5 % of the WhatsApp sessions by QR code run in no process.',
    fires: [
      { series: 'recado_web_sessions_wanted', values: '100x60' },
      { series: 'recado_web_sessions_away', values: '6x60' },
    ],
    silent: [
      { series: 'recado_web_sessions_wanted', values: '100x60' },
      { series: 'recado_web_sessions_away', values: '5x60' },
    ],
  },
  {
    alert: 'RecadoRoleDown',
    severity: 'page',
    expr: '(count(recado_build_info{roles=~".*worker.*"}) or vector(0)) == 0',
    for: '2m',
    summary: 'No worker runs: messages are received and not handled.',
    fires: [{ series: 'recado_build_info{roles="api",version="1"}', values: '1x60' }],
    silent: [{ series: 'recado_build_info{roles="api+worker",version="1"}', values: '1x60' }],
  },
  {
    alert: 'RecadoDatabasePoolFull',
    severity: 'ticket',
    expr: 'histogram_quantile(0.99, sum by (le, pool) (rate(recado_db_pool_wait_seconds_bucket[10m]))) > 0.25',
    for: '10m',
    summary: 'Transactions wait for a connection of the pool {{ $labels.pool }}.',
    fires: [
      { series: 'recado_db_pool_wait_seconds_bucket{pool="app",le="0.25"}', values: '0+90x60' },
      { series: 'recado_db_pool_wait_seconds_bucket{pool="app",le="1"}', values: '0+100x60' },
      { series: 'recado_db_pool_wait_seconds_bucket{pool="app",le="+Inf"}', values: '0+100x60' },
    ],
    silent: [
      { series: 'recado_db_pool_wait_seconds_bucket{pool="app",le="0.25"}', values: '0+100x60' },
      { series: 'recado_db_pool_wait_seconds_bucket{pool="app",le="+Inf"}', values: '0+100x60' },
    ],
  },
  {
    alert: 'RecadoRealtimeLost',
    severity: 'ticket',
    expr: 'sum(increase(recado_live_missed_total[15m])) + sum(increase(recado_live_dropped_total[15m])) > 10',
    for: '5m',
    summary: 'Realtime events are lost between processes: screens are current only after they read again.',
    fires: [
      { series: 'recado_live_missed_total', values: '0+5x60' },
      { series: 'recado_live_dropped_total{reason="redis"}', values: '0x60' },
    ],
    silent: [
      { series: 'recado_live_missed_total', values: '0x60' },
      { series: 'recado_live_dropped_total{reason="redis"}', values: '3x60' },
    ],
  },
  {
    alert: 'RecadoJobsGivenUp',
    severity: 'ticket',
    expr: 'sum by (job) (increase(recado_jobs_ended_total{outcome="given-up"}[1h])) > 0',
    for: '5m',
    summary: 'The job {{ $labels.job }} failed for good.',
    fires: [{ series: 'recado_jobs_ended_total{job="media.fetch",outcome="given-up"}', values: '0x5 1x60' }],
    silent: [{ series: 'recado_jobs_ended_total{job="media.fetch",outcome="done"}', values: '0+9x60' }],
  },
  {
    alert: 'RecadoFewMessageMonths',
    severity: 'ticket',
    expr: 'min(recado_message_months_ahead) < 3',
    for: '30m',
    summary: 'Months for messages are not made; without its month no message can be stored.',
    fires: [{ series: 'recado_message_months_ahead', values: '2x60' }],
    silent: [{ series: 'recado_message_months_ahead', values: '6x60' }],
  },
  {
    alert: 'RecadoIdsRunOut',
    severity: 'ticket',
    expr: 'max by (sequence) (recado_identity_used_ratio) > 0.5',
    for: '30m',
    summary: 'Half of the ids of {{ $labels.sequence }} are used.',
    fires: [{ series: 'recado_identity_used_ratio{sequence="tickets_id_seq"}', values: '0.6x60' }],
    silent: [{ series: 'recado_identity_used_ratio{sequence="tickets_id_seq"}', values: '0.4x60' }],
  },
  {
    alert: 'RecadoBackupOld',
    severity: 'page',
    // 26 hours: a nightly backup and two hours for the verification.
    expr: 'max(recado_backup_age_seconds) > 93600',
    for: '5m',
    summary: 'The newest verified backup is older than 26 hours.',
    fires: [{ series: 'recado_backup_age_seconds{instance="api:9100"}', values: '93000+60x60' }],
    silent: [{ series: 'recado_backup_age_seconds{instance="api:9100"}', values: '86400+60x60' }],
  },
  {
    alert: 'RecadoWalArchiveBehind',
    severity: 'page',
    expr: 'max(recado_wal_archive_age_seconds) > 300',
    for: '2m',
    summary: 'The write-ahead log has not been archived for five minutes: a restore would lose what came since.',
    fires: [{ series: 'recado_wal_archive_age_seconds{instance="api:9100"}', values: '60+60x60' }],
    silent: [
      // As with `archive_timeout = 60`, and one segment that had to be archived twice.
      { series: 'recado_wal_archive_age_seconds{instance="api:9100"}', values: '30x40 60+60x4 30x16' },
    ],
  },
];

export function ruleFile(): RuleFile {
  return {
    groups: [
      { name: 'recado-objectives', interval: '1m', rules: objectives.flatMap(recordings) },
      { name: 'recado-error-budgets', rules: objectives.flatMap(burnAlerts) },
      { name: 'recado-figures', rules: figureAlerts.map(figureRule) },
    ],
  };
}

const recordings = (objective: Objective): Rule[] =>
  WINDOWS.map((window) => ({
    record: ratioName(window),
    expr: errorRatio(objective, window),
    labels: { slo: objective.name },
  }));

const burnAlerts = ({ name, promise, target }: Objective): Rule[] =>
  BURNS.map((burn) => {
    // Rounded: 1 - 0.999 is 0.0010000000000000009, and the file is compared by its text.
    const limit = Number((burn.factor * (1 - target)).toPrecision(6));
    const above = (window: Window) => `${ratioName(window)}{slo="${name}"} > ${limit}`;
    return {
      alert: burn.alert,
      expr: `${above(burn.long)} and ${above(burn.short)}`,
      for: burn.for,
      labels: { severity: burn.severity, slo: name },
      annotations: { summary: `Not kept: ${promise}.`, runbook: runbook(burn.alert) },
    };
  });

const figureRule = ({ alert, severity, expr, for: lasting, summary }: FigureAlert): Rule => ({
  alert,
  expr,
  for: lasting,
  labels: { severity },
  annotations: { summary, runbook: runbook(alert) },
});
