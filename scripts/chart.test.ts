import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Document, findBreaches } from './chart/rules.ts';
import {
  CHART,
  merge,
  readText,
  refusedBySchema,
  SCHEMA,
  type Values,
  valueFiles,
  valuesWith,
} from './chart/values.ts';
import { valuesSchema } from './chart/values-schema.ts';
import { variables } from './chart/variables.ts';
import { metricsOfSource } from './observe/metrics-of-source.ts';

const smallest = `${CHART}/ci/smallest-values.yaml`;
const refusedWith = (values: Values) => refusedBySchema(merge(valuesWith(smallest), values));

describe('the values of the chart', () => {
  it('have the schema that scripts/chart makes, with every variable of env.ts: npm run chart -- write', () => {
    expect(JSON.parse(readText(SCHEMA))).toEqual(JSON.parse(JSON.stringify(valuesSchema)));
  });

  it.each(valueFiles())('%s are accepted', (file) => {
    expect(refusedBySchema(valuesWith(file))).toEqual([]);
  });

  it('are refused while the required ones are empty', () => {
    const places = refusedBySchema(valuesWith()).map((line) => line.split(' ')[0]);
    expect(new Set(places)).toEqual(
      new Set([
        '/image/repository',
        '/publicUrl',
        '/mailFrom',
        '/storage',
        '/storage/bucket',
        '/storage/existingClaim',
        '/httpRoute',
        '/httpRoute/enabled',
        '/httpRoute/parentRefs',
      ]),
    );
  });

  it.each<[string, Values, string]>([
    ['a misspelt value', { autoscalling: {} }, '/ must NOT have additional properties autoscalling'],
    [
      'a misspelt value of a role',
      { roles: { api: { replica: 3 } } },
      '/roles/api must NOT have additional properties',
    ],
    ['a variable that env.ts does not know', { env: { LOG_LEVL: 'warn' } }, '/env must be equal to one of'],
    ['a secret as a variable', { env: { TOKEN_SECRET: 'x' } }, '/env must be equal to one of'],
    ["the owner's address among the secrets", { secret: { keys: ['DATABASE_OWNER_URL'] } }, '/secret/keys/0 must be'],
    ['secrets without a required one', { secret: { keys: ['DATABASE_URL'] } }, '/secret/keys must contain'],
    [
      'a bucket and a claim together',
      { storage: { existingClaim: 'files' } },
      '/storage must match exactly one schema',
    ],
    ['a cell beyond the last', { cell: 214 }, '/cell must be <= 213'],
    ['a route without a gateway', { httpRoute: { parentRefs: [] } }, '/httpRoute/parentRefs must NOT have fewer'],
    ['an address with a path', { publicUrl: 'https://a.example.com/x' }, '/publicUrl must match pattern'],
  ])('refuse %s', (_case, values, reason) => {
    expect(refusedWith(values).join('\n')).toContain(reason);
  });
});

describe('the chart', () => {
  it('has the version of the product', () => {
    const { version } = JSON.parse(readText('apps/server/package.json')) as { version: string };
    expect(parse(readText(`${CHART}/Chart.yaml`))).toMatchObject({ version, appVersion: version });
  });

  it('asks Prometheus only for metrics that a process registers', () => {
    const metrics = metricsOfSource();
    const used = readText(`${CHART}/templates/scaledobject.yaml`).match(/recado_\w+/g) ?? [];
    expect(used.length).toBeGreaterThan(4);
    expect(used.filter((name) => !metrics.has(name))).toEqual([]);
  });
});

describe('the rules of the documents', () => {
  const known = { variables: variables.all, exists: (path: string) => path === 'api.ts' };

  it('accept a deployment that keeps them', () => {
    expect(findBreaches(documentsOf(), known)).toEqual([]);
  });

  it.each<[string, string, unknown]>([
    ['has no memory limit', 'container.resources.limits', {}],
    ['requests no CPU or no memory', 'container.resources.requests', { memory: '1Gi' }],
    ['may gain privileges', 'container.securityContext.allowPrivilegeEscalation', true],
    ['may write into its image', 'container.securityContext.readOnlyRootFilesystem', false],
    ['keeps capabilities', 'container.securityContext.capabilities', {}],
    ['readiness probe is wrong', 'container.readinessProbe.httpGet.path', '/health/live'],
    ['liveness probe is wrong', 'container.livenessProbe.httpGet.port', 'http'],
    ['startup probe is wrong', 'container.startupProbe', {}],
    ['sets LOG_LEVL, which env.ts does not know', 'container.env.0.name', 'LOG_LEVL'],
    ['sets REDIS_URL twice', 'container.env.0.name', 'REDIS_URL'],
    ['knows the owner of the database', 'container.env.0.name', 'DATABASE_OWNER_URL_FILE'],
    ['starts apy.ts, which does not exist', 'container.args.0', 'apy.ts'],
    ['has an image that changes', 'container.image', 'recado:latest'],
    ['may run as root', 'pod.securityContext.runAsNonRoot', false],
    ['has no seccomp profile', 'pod.securityContext.seccompProfile.type', 'Unconfined'],
    ['gets a token of the cluster', 'pod.automountServiceAccountToken', true],
    ['is killed after 45 s, before it has stopped', 'pod.terminationGracePeriodSeconds', 45],
    ['can never be replaced', 'deployment.spec.strategy.rollingUpdate.maxSurge', 0],
    ['does not select its own pods', 'deployment.spec.template.metadata.labels', {}],
    ['has 0 disruption budgets', 'budget.spec.selector.matchLabels.role', 'worker'],
    ['may lose more than one pod together', 'budget.spec.maxUnavailable', 2],
    ['Deployment api: exists twice', 'budget', { kind: 'Deployment', metadata: { name: 'api' } }],
    ['names an account that does not exist yet', 'deployment.metadata.annotations', { 'helm.sh/hook': 'pre-install' }],
  ])('refuse with "%s"', (breach, path, value) => {
    expect(findBreaches(documentsOf(path, value), known).join('\n')).toContain(breach);
  });
});

/** A deployment that keeps every rule, and its budget, with one value changed. */
function documentsOf(path?: string, value?: unknown): readonly Document[] {
  const probe = (path: string) => ({ httpGet: { path, port: 'ops' } });
  const container = {
    name: 'api',
    image: 'recado:1.0.0',
    args: ['api.ts'],
    ports: [{ name: 'ops', containerPort: 9100 }],
    env: [
      { name: 'LOG_LEVEL', value: 'warn' },
      { name: 'REDIS_URL_FILE', value: '/run/secrets/recado/REDIS_URL' },
      { name: 'SOCKET_DRAIN_SECONDS', value: '15' },
    ],
    resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { memory: '1Gi' } },
    securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    startupProbe: probe('/health/live'),
    livenessProbe: probe('/health/live'),
    readinessProbe: probe('/health/ready'),
    lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } },
  };
  const pod = {
    serviceAccountName: 'recado',
    automountServiceAccountToken: false,
    terminationGracePeriodSeconds: 60,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [container],
  };
  const deployment = {
    kind: 'Deployment',
    metadata: { name: 'api' },
    spec: {
      strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      selector: { matchLabels: { role: 'api' } },
      template: { metadata: { labels: { role: 'api', version: '1' } }, spec: pod },
    },
  };
  const budget = {
    kind: 'PodDisruptionBudget',
    metadata: { name: 'api' },
    spec: { maxUnavailable: 1, selector: { matchLabels: { role: 'api' } } },
  };
  const parts: Record<string, unknown> = { container, pod, deployment, budget };
  if (path !== undefined) assign(parts, path.split('.'), value);
  return [parts['deployment'], parts['budget']] as readonly Document[];
}

function assign(into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) into[name] = value;
  else assign(into[name] as Record<string, unknown>, rest, value);
}
