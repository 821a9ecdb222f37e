import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';
import { installMissing } from './lib/services.ts';
import { ruleFile } from './observe/alerts.ts';
import { board } from './observe/board.ts';
import { unitTests } from './observe/unit-tests.ts';

/**
 * Alert rules, their unit tests and the Grafana board, made from scripts/observe.
 *   npm run observe -- write    writes the files below deploy/observability, and the rules of the Helm chart
 *   npm run observe -- check    compares them, and lets Prometheus' own tool check and test the rules
 */
const at = 'deploy/observability';
const WARNING = '# Made by `npm run observe -- write` from scripts/observe. Change those files.\n';
const rules = `${WARNING}${stringify(ruleFile(), { lineWidth: 0 })}`;
const files = {
  [`${at}/rules/recado.yml`]: rules,
  // Helm reads no file outside of the chart.
  'deploy/helm/recado/files/rules.yml': rules,
  [`${at}/rules/recado.test.yml`]: `${WARNING}${stringify(unitTests('recado.yml'), { lineWidth: 0, aliasDuplicateObjects: false })}`,
  [`${at}/dashboards/recado.json`]: board(),
};

switch (process.argv[2]) {
  case 'write':
    for (const [path, text] of Object.entries(files)) writeFileSync(path, text);
    break;
  case 'check':
    check();
    break;
  default:
    throw new Error('npm run observe -- write or check');
}

function check(): void {
  const isCurrent = (path: string, text: string) => isDeepStrictEqual(parse(readFileSync(path, 'utf8')), parse(text));
  const changed = Object.entries(files).filter(([path, text]) => !isCurrent(path, text));
  for (const [path] of changed)
    console.log(`FAILED ${path} is not what scripts/observe makes: npm run observe -- write`);
  installMissing({ promtool: 'prometheus' });
  const run = (...args: readonly string[]) => spawnSync('promtool', args, { stdio: 'inherit' }).status === 0;
  const passed = [
    run('check', 'config', '--syntax-only', `${at}/prometheus.yml`),
    run('check', 'rules', `${at}/rules/recado.yml`),
    run('test', 'rules', `${at}/rules/recado.test.yml`),
  ];
  process.exitCode = changed.length === 0 && passed.every(Boolean) ? 0 : 1;
  console.log(process.exitCode === 0 ? 'observe: rules, tests and board agree' : 'observe: FAILED');
}
