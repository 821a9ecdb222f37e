import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ruleFile } from './observe/alerts.ts';
import { board, rows } from './observe/board.ts';
import { metricsOfSource } from './observe/metrics-of-source.ts';
import { unitTests } from './observe/unit-tests.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const rules = ruleFile().groups.flatMap(({ rules }) => rules);
const recorded = new Set(rules.flatMap(({ record }) => record ?? []));
const alerts = [...new Set(rules.flatMap(({ alert }) => alert ?? []))];
const expressions = [
  ...rules.map(({ record, alert, expr }) => [record ?? alert ?? '', expr] as const),
  ...rows.flatMap(({ panels }) =>
    panels.flatMap(({ title, queries }) => queries.map(({ expr }) => [title, expr] as const)),
  ),
];
const metrics = metricsOfSource();
/** Labels that Prometheus, a histogram or a recording rule adds. */
const ADDED = ['le', 'instance', 'job', 'slo'];
const OF_EVERY_PROCESS = ['process_cpu_seconds_total', 'process_resident_memory_bytes'];

/** What an expression names, or the place where it cannot be parsed. */
function namesIn(expr: string): { metrics: string[]; labels: string[]; error?: string } {
  const found = { metrics: [] as string[], labels: [] as string[] };
  const tree = parser.parse(expr);
  let error: string | undefined;
  tree.iterate({
    enter({ type, from, to }) {
      const text = expr.slice(from, to);
      if (type.isError) error = `not PromQL at ${from}: ${expr}`;
      if (type.name === 'VectorSelector') found.metrics.push(/^[a-zA-Z_:][\w:]*/.exec(text)?.[0] ?? text);
      if (type.name === 'LabelName') found.labels.push(text);
    },
  });
  return error === undefined ? found : { ...found, error };
}

const familyOf = (metric: string) => metric.replace(/_(bucket|count|sum)$/, '');
const isKnown = (metric: string) =>
  metrics.has(metric) || metrics.has(familyOf(metric)) || recorded.has(metric) || OF_EVERY_PROCESS.includes(metric);

describe('an expression of a rule or a panel', () => {
  it.each(expressions)('of %s names only metrics and labels that exist', (_name, expr) => {
    const found = namesIn(expr);
    expect(found.error).toBeUndefined();
    expect(found.metrics.length).toBeGreaterThan(0);
    expect(found.metrics.filter((metric) => !isKnown(metric))).toEqual([]);
    const labels = new Set(
      found.metrics.flatMap((metric) => [...(metrics.get(metric) ?? metrics.get(familyOf(metric)) ?? [])]),
    );
    expect(found.labels.filter((label) => !labels.has(label) && !ADDED.includes(label))).toEqual([]);
  });

  it('is refused with a metric or label that does not exist, or when it is not PromQL', () => {
    expect(isKnown('recado_lanes_asleep')).toBe(false);
    expect(metrics.get('recado_lanes_parked')).toEqual(new Set(['topic']));
    expect(namesIn('sum(rate(recado_x{a="1"}[5m]))')).toEqual({ metrics: ['recado_x'], labels: ['a'] });
    expect(namesIn('sum(rate(recado_x[5m])').error).toContain('not PromQL');
  });
});

describe('an alert', () => {
  const runbook = read('docs/guides/runbook.md');
  const tests = JSON.stringify(unitTests('recado.yml'));

  it.each(alerts)('%s has an entry in the runbook and a unit test', (alert) => {
    expect(runbook).toContain(`\n### ${alert}\n`);
    expect(tests).toContain(alert);
  });

  it('has no runbook entry without an alert', () => {
    const entries = [...runbook.matchAll(/^### (Recado\w+)$/gm)].map(([, name]) => name);
    expect(entries.toSorted()).toEqual(alerts.toSorted());
  });
});

describe('the files below deploy/observability and the rules of the chart', () => {
  it('are what scripts/observe makes: npm run observe -- write', () => {
    const rules = JSON.parse(JSON.stringify(ruleFile()));
    expect(parse(read('deploy/observability/rules/recado.yml'))).toEqual(rules);
    expect(parse(read('deploy/helm/recado/files/rules.yml'))).toEqual(rules);
    expect(parse(read('deploy/observability/rules/recado.test.yml'))).toEqual(
      JSON.parse(JSON.stringify(unitTests('recado.yml'))),
    );
    expect(JSON.parse(read('deploy/observability/dashboards/recado.json'))).toEqual(JSON.parse(board()));
  });
});
