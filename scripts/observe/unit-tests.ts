import { BURNS, figureAlerts, ratioName, WINDOWS } from './alerts.ts';
import { type Objective, objectives } from './objectives.ts';

interface Series {
  readonly series: string;
  readonly values: string;
}

/** The unit tests of the rules, for `promtool test rules`: each alert fires when it should, and only then. */
export function unitTests(rules: string) {
  return {
    rule_files: [rules],
    evaluation_interval: '1m',
    tests: [...objectives.flatMap(ratioTests), ...objectives.flatMap(burnTests), ...figureAlerts.flatMap(figureTests)],
  };
}

/** One event in ten is bad: the recorded ratio of every window must say so. */
function ratioTests(objective: Objective) {
  return [
    {
      name: `${objective.name}: the ratio of each window`,
      interval: '1m',
      input_series: seriesOf(objective),
      promql_expr_test: WINDOWS.filter((window) => window !== '3d').map((window) => ({
        // Rounded by the query: rates are not exact.
        expr: `round(${ratioName(window)}{slo="${objective.name}"}, 0.001)`,
        eval_time: '7h',
        exp_samples: [{ labels: `{slo="${objective.name}"}`, value: 0.1 }],
      })),
    },
  ];
}

const STEPS = 420;

function seriesOf({ metric, labels, good }: Objective): Series[] {
  // A matcher of a regular expression is not a label: the example must match it.
  const example = labels
    .replace('route=~".*/webhooks/meta/.*"', 'route="/webhooks/meta/:app"')
    .replace('route!~".*/webhooks/meta/.*"', 'route="/tickets"');
  if ('lost' in good) {
    return [
      { series: metric, values: `0+100x${STEPS}` },
      { series: good.lost, values: `0+10x${STEPS}` },
    ];
  }
  if ('without' in good) {
    return [
      { series: `${metric}_count{${example},status="200"}`, values: `0+90x${STEPS}` },
      { series: `${metric}_count{${example},status="503"}`, values: `0+10x${STEPS}` },
    ];
  }
  return [
    { series: `${metric}_bucket{${example},le="${good.underSeconds}"}`, values: `0+90x${STEPS}` },
    { series: `${metric}_count{${example}}`, values: `0+100x${STEPS}` },
  ];
}

/** Just above and just below the limit. */
function burnTests({ name, promise, target }: Objective) {
  return BURNS.flatMap((burn) => {
    const limit = burn.factor * (1 - target);
    const at = (ratio: number) =>
      [burn.long, burn.short].map((window) => ({
        series: `${ratioName(window)}{slo="${name}"}`,
        values: `${ratio.toPrecision(6)}x120`,
      }));
    const expected = {
      exp_labels: { severity: burn.severity, slo: name },
      exp_annotations: {
        summary: `Not kept: ${promise}.`,
        runbook: `docs/guides/runbook.md#${burn.alert.toLowerCase()}`,
      },
    };
    const test = (title: string, ratio: number, alerts: readonly object[]) => ({
      name: `${name}: ${burn.alert} ${title}`,
      interval: '1m',
      input_series: at(ratio),
      alert_rule_test: [{ alertname: burn.alert, eval_time: '2h', exp_alerts: alerts }],
    });
    return [test('fires above', limit * 1.1, [expected]), test('is silent below', limit * 0.9, [])];
  });
}

function figureTests({ alert, fires, silent }: (typeof figureAlerts)[number]) {
  const count = (series: readonly Series[], title: string, firing: number) => ({
    name: `${alert} ${title}`,
    interval: '1m',
    input_series: series,
    promql_expr_test: [
      {
        expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
        eval_time: '45m',
        exp_samples: [{ labels: '{}', value: firing }],
      },
    ],
  });
  return [count(fires, 'fires', 1), count(silent, 'is silent', 0)];
}
