import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface AnyDocument {
  readonly apiVersion: string;
  readonly kind: string;
}

/** apiVersion and kind → the package whose type describes it. */
const PACKAGES: Readonly<Record<string, string>> = {
  v1: 'kubernetes-models/v1',
  'apps/v1': 'kubernetes-models/apps/v1',
  'batch/v1': 'kubernetes-models/batch/v1',
  'policy/v1': 'kubernetes-models/policy/v1',
  'networking.k8s.io/v1': 'kubernetes-models/networking.k8s.io/v1',
  'gateway.networking.k8s.io/v1': '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1',
  'keda.sh/v1alpha1': '@kubernetes-models/keda/keda.sh/v1alpha1',
  'monitoring.coreos.com/v1': '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1',
  'postgresql.cnpg.io/v1': '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1',
};

/** Inside node_modules, so that the packages of the types are found from there. */
const FOLDER = 'node_modules/.cache/chart';

/** Compiles every document as a literal of its type: a misspelt key or a wrong value does not compile. */
export function compileDocuments(sets: Readonly<Record<string, readonly AnyDocument[]>>): readonly string[] {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, documents] of Object.entries(sets)) {
    writeFileSync(join(FOLDER, `${name}.ts`), documents.map(sourceOf).join('\n'));
  }
  const options = { module: 'nodenext', target: 'es2024', strict: true, noEmit: true, skipLibCheck: true, types: [] };
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'tsc', '-p', FOLDER], { encoding: 'utf8' });
  return status === 0 ? [] : `${stdout}${stderr}`.trim().split('\n');
}

function sourceOf(document: AnyDocument, index: number): string {
  const from = PACKAGES[document.apiVersion];
  if (from === undefined) throw new Error(`no types for ${document.apiVersion} ${document.kind}`);
  return [
    `import type { I${document.kind} as Type${index} } from '${from}';`,
    `export const document${index} = ${JSON.stringify(document, null, 2)} satisfies Type${index};`,
  ].join('\n');
}
