import { DashboardBuilder, RowBuilder } from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder as StatBuilder } from '@grafana/grafana-foundation-sdk/stat';
import { PanelBuilder } from '@grafana/grafana-foundation-sdk/timeseries';
import { ratioName } from './alerts.ts';

interface Panel {
  readonly title: string;
  readonly description: string;
  readonly unit: string;
  readonly queries: readonly { readonly expr: string; readonly legend: string }[];
  readonly isStat?: boolean;
}

interface Row {
  readonly title: string;
  readonly panels: readonly Panel[];
}

const p = (quantile: number, metric: string, labels = '', by = '') =>
  `histogram_quantile(${quantile}, sum by (le${by === '' ? '' : `, ${by}`}) (rate(${metric}_bucket${labels}[5m])))`;

/** In the order in which an operator looks: are promises kept, what waits, where is the time, what runs out. */
export const rows: readonly Row[] = [
  {
    title: 'Promises',
    panels: [
      {
        title: 'Errors of the last hour, by objective',
        description: 'The share of events that were not good. An alert compares it with the error budget.',
        unit: 'percentunit',
        queries: [{ expr: ratioName('1h'), legend: '{{slo}}' }],
      },
      {
        title: 'Oldest waiting event',
        description: 'Above 60 s for two minutes an alert fires.',
        unit: 's',
        queries: [{ expr: 'max by (topic) (recado_lane_oldest_seconds)', legend: '{{topic}}' }],
      },
      {
        title: 'Parked lanes',
        description: 'Conversations that stopped at a failing event: npm run lanes -- list',
        unit: 'short',
        isStat: true,
        queries: [{ expr: 'sum(max by (topic) (recado_lanes_parked)) or vector(0)', legend: 'parked' }],
      },
      {
        title: 'Sessions without an owner',
        description: 'Of WhatsApp by QR code.',
        unit: 'short',
        isStat: true,
        queries: [
          { expr: 'max(recado_web_sessions_away)', legend: 'away' },
          { expr: 'max(recado_web_sessions_wanted)', legend: 'wanted' },
        ],
      },
    ],
  },
  {
    title: 'Messages',
    panels: [
      {
        title: 'Inbound: webhook to browser',
        description: 'From the stored webhook to the published event.',
        unit: 's',
        queries: [
          { expr: p(0.5, 'recado_lane_event_done_seconds', '{topic="inbound"}'), legend: 'p50' },
          { expr: p(0.95, 'recado_lane_event_done_seconds', '{topic="inbound"}'), legend: 'p95' },
          { expr: p(0.99, 'recado_lane_event_done_seconds', '{topic="inbound"}'), legend: 'p99' },
        ],
      },
      {
        title: 'Events handled a second',
        description: 'By topic.',
        unit: 'ops',
        queries: [{ expr: 'sum by (topic) (rate(recado_lane_events_handled_total[5m]))', legend: '{{topic}}' }],
      },
      {
        title: 'Outbound: written to accepted, p95',
        description: 'By priority.',
        unit: 's',
        queries: [{ expr: p(0.95, 'recado_outbox_delivery_seconds', '', 'priority'), legend: '{{priority}}' }],
      },
      {
        title: 'Messages sent a second',
        description: 'Accepted by a provider.',
        unit: 'ops',
        queries: [{ expr: 'sum by (priority) (rate(recado_outbox_sent_total[5m]))', legend: '{{priority}}' }],
      },
      {
        title: 'Failed, postponed, undecided',
        description: 'Undecided: the response of the provider was lost.',
        unit: 'ops',
        queries: [
          { expr: 'sum by (reason) (rate(recado_outbox_failed_total[5m]))', legend: 'failed: {{reason}}' },
          { expr: 'sum(rate(recado_outbox_postponed_total[5m]))', legend: 'postponed' },
          { expr: 'sum(rate(recado_outbox_undecided_total[5m]))', legend: 'undecided' },
        ],
      },
      {
        title: 'Conversations with something to send',
        description: 'In the whole installation.',
        unit: 'short',
        queries: [{ expr: 'max by (priority) (recado_outbox_conversations_waiting)', legend: '{{priority}}' }],
      },
    ],
  },
  {
    title: 'API and browsers',
    panels: [
      {
        title: 'Calls a second, by status',
        description: '',
        unit: 'reqps',
        queries: [{ expr: 'sum by (status) (rate(recado_http_request_seconds_count[5m]))', legend: '{{status}}' }],
      },
      {
        title: 'Slowest routes, p95',
        description: 'Ten of them.',
        unit: 's',
        queries: [{ expr: `topk(10, ${p(0.95, 'recado_http_request_seconds', '', 'route')})`, legend: '{{route}}' }],
      },
      {
        title: 'Open sockets',
        description: '',
        unit: 'short',
        queries: [{ expr: 'sum by (instance) (recado_sockets)', legend: '{{instance}}' }],
      },
      {
        title: 'Realtime between processes',
        description: 'Lag through Redis, and how often a process missed events.',
        unit: 's',
        queries: [
          { expr: p(0.99, 'recado_live_lag_seconds'), legend: 'lag p99' },
          { expr: 'sum(increase(recado_live_missed_total[5m]))', legend: 'missed' },
        ],
      },
    ],
  },
  {
    title: 'Work and limits',
    panels: [
      {
        title: 'Jobs that ended, by outcome',
        description: '',
        unit: 'ops',
        queries: [{ expr: 'sum by (outcome) (rate(recado_jobs_ended_total[5m]))', legend: '{{outcome}}' }],
      },
      {
        title: 'Wait for a database connection, p99',
        description: 'Grows first when a pool is too small.',
        unit: 's',
        queries: [{ expr: p(0.99, 'recado_db_pool_wait_seconds', '', 'pool'), legend: '{{pool}}' }],
      },
      {
        title: 'CPU of processes',
        description: '',
        unit: 'percentunit',
        queries: [{ expr: 'sum by (instance) (rate(process_cpu_seconds_total[5m]))', legend: '{{instance}}' }],
      },
      {
        title: 'Memory of processes',
        description: '',
        unit: 'bytes',
        queries: [{ expr: 'sum by (instance) (process_resident_memory_bytes)', legend: '{{instance}}' }],
      },
      {
        title: 'Months ahead for messages',
        description: 'Below three an alert fires.',
        unit: 'short',
        isStat: true,
        queries: [{ expr: 'min(recado_message_months_ahead)', legend: 'months' }],
      },
      {
        title: 'Ids used',
        description: 'The fullest five.',
        unit: 'percentunit',
        queries: [{ expr: 'topk(5, max by (sequence) (recado_identity_used_ratio))', legend: '{{sequence}}' }],
      },
      {
        title: 'Age of the newest verified backup',
        description: 'Above 26 hours an alert fires.',
        unit: 's',
        isStat: true,
        queries: [{ expr: 'max(recado_backup_age_seconds)', legend: 'age' }],
      },
      {
        title: 'Time since the write-ahead log was archived',
        description: 'Above five minutes an alert fires. Without a value nothing archives it.',
        unit: 's',
        isStat: true,
        queries: [{ expr: 'max(recado_wal_archive_age_seconds)', legend: 'age' }],
      },
      {
        title: 'Versions that run',
        description: 'Two during an upgrade.',
        unit: 'short',
        queries: [{ expr: 'count by (version, roles) (recado_build_info)', legend: '{{roles}} {{version}}' }],
      },
    ],
  },
];

export function board(): string {
  const builder = new DashboardBuilder('Recado')
    .uid('recado')
    .tags(['recado'])
    .refresh('30s')
    .time({ from: 'now-6h', to: 'now' })
    .timezone('browser');
  for (const { title, panels } of rows) {
    builder.withRow(new RowBuilder(title));
    for (const panel of panels) builder.withPanel(toPanel(panel));
  }
  return `${JSON.stringify(builder.build(), null, 2)}\n`;
}

function toPanel({ title, description, unit, queries, isStat = false }: Panel) {
  const panel = (isStat ? new StatBuilder() : new PanelBuilder())
    .title(title)
    .description(description)
    .unit(unit)
    .min(0)
    .span(isStat ? 6 : 12)
    .height(8);
  for (const { expr, legend } of queries) panel.withTarget(new DataqueryBuilder().expr(expr).legendFormat(legend));
  return panel;
}
