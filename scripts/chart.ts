import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { type Document, findBreaches } from './chart/rules.ts';
import { compileDocuments } from './chart/typed-documents.ts';
import { CHART, EXAMPLES, readText, refusedBySchema, SCHEMA, valueFiles, valuesWith } from './chart/values.ts';
import { valuesSchema } from './chart/values-schema.ts';
import { variables } from './chart/variables.ts';

/**
 * The Helm chart, checked without a cluster.
 *   npm run chart -- write     writes the schema of its values, with the variables of env.ts
 *   npm run chart -- check     values against the schema; every case rendered, typed and held to our rules
 *   npm run chart -- render <values file>    prints what the chart makes of it, as JSON
 * `check` and `render` need Go and two libraries: npm run setup -- --chart
 */
interface Rendered {
  readonly template: string;
  readonly document: Document & { readonly apiVersion: string };
}

switch (process.argv[2]) {
  case 'write':
    writeFileSync(SCHEMA, `${JSON.stringify(valuesSchema, null, 2)}\n`);
    spawnSync('npx', ['--no-install', 'biome', 'format', '--write', SCHEMA], { stdio: 'inherit' });
    break;
  case 'check':
    check();
    break;
  case 'render':
    console.log(JSON.stringify(render(process.argv[3] ?? `${CHART}/ci/smallest-values.yaml`), null, 2));
    break;
  default:
    throw new Error('npm run chart -- write, check or render');
}

function check(): void {
  const refused = valueFiles().flatMap((file) => refusedBySchema(valuesWith(file)).map((line) => `${file}: ${line}`));
  const rendered = valueFiles().map((file) => [file, render(file)] as const);
  const known = { variables: variables.all, exists: existsSync };
  const breaches = rendered.flatMap(([file, documents]) =>
    findBreaches(
      documents.map(({ document }) => document),
      known,
    ).map((line) => `${file}: ${line}`),
  );
  const made = new Set(rendered.flatMap(([, documents]) => documents.map(({ template }) => template)));
  const unused = templates().filter((name) => !made.has(name));
  const typed = rendered.map(([file, documents]) => [nameOf(file), documents.map(({ document }) => document)] as const);
  const problems = [
    ...refused,
    ...breaches,
    ...unused.map((name) => `${name}: no case renders it`),
    ...connectionProblems(),
    ...compileDocuments({ ...Object.fromEntries(typed), ...manifestsOfExamples() }),
  ];
  for (const line of problems) console.log(`FAILED ${line}`);
  const documents = rendered.reduce((sum, [, { length }]) => sum + length, 0);
  console.log(
    problems.length === 0
      ? `chart: ${documents} documents of ${rendered.length} cases are typed and keep the rules`
      : `chart: FAILED, ${problems.length} problems`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function render(file: string): readonly Rendered[] {
  const { status, stdout, stderr } = runRenderer(file);
  if (status !== 0) throw new Error(`${file} cannot be rendered: ${stderr}`);
  return JSON.parse(stdout) as readonly Rendered[];
}

/** Debian's libraries lie in GOPATH, outside of any module. */
function runRenderer(...files: readonly string[]) {
  const env = { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '' };
  const result = spawnSync('go', ['run', 'scripts/chart/render.go', CHART, 'recado', 'support', ...files], {
    encoding: 'utf8',
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.error) throw new Error('the chart is rendered with Go: npm run setup -- --chart', { cause: result.error });
  return result;
}

/** More replicas than PostgreSQL has connections for are refused by the chart itself. */
function connectionProblems(): readonly string[] {
  const { status, stderr } = runRenderer(`${CHART}/ci/smallest-values.yaml`, 'scripts/chart/too-many-replicas.yaml');
  const isRefused = status !== 0 && stderr.includes('database.maxConnections');
  return isRefused ? [] : [`too many replicas for the database are not refused: ${stderr}`];
}

function templates(): readonly string[] {
  return readdirSync(`${CHART}/templates`).filter((name) => !name.startsWith('_'));
}

/** Plain manifests beside the values of an example. */
function manifestsOfExamples(): Readonly<Record<string, readonly Rendered['document'][]>> {
  const files = readdirSync(EXAMPLES).flatMap((example) =>
    readdirSync(`${EXAMPLES}/${example}`)
      .filter((name) => name.endsWith('.yaml') && name !== 'values.yaml')
      .map((name) => `${EXAMPLES}/${example}/${name}`),
  );
  return Object.fromEntries(
    files.map((file) => [nameOf(file), parseAllDocuments(readText(file)).map((document) => document.toJS())]),
  );
}

function nameOf(file: string): string {
  return file.replace(/\.yaml$/, '').replaceAll('/', '-');
}
