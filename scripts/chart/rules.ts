/** A document of the chart, as far as the rules read it. */
export interface Document {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Labels; readonly annotations?: Labels };
  readonly spec?: Spec;
}

type Labels = Readonly<Record<string, string>>;

interface Spec {
  readonly strategy?: { readonly rollingUpdate?: { readonly maxSurge: number; readonly maxUnavailable: number } };
  readonly template?: { readonly metadata: { readonly labels?: Labels }; readonly spec: PodSpec };
  readonly selector?: { readonly matchLabels?: Labels };
  readonly maxUnavailable?: number;
}

interface PodSpec {
  readonly serviceAccountName?: string;
  readonly automountServiceAccountToken?: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext?: {
    readonly runAsNonRoot?: boolean;
    readonly seccompProfile?: { readonly type: string };
  };
  readonly containers: readonly Container[];
  readonly volumes?: readonly { readonly name: string; readonly secret?: { readonly secretName: string } }[];
}

interface Container {
  readonly name: string;
  readonly image: string;
  readonly args?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly resources?: {
    readonly requests?: { readonly cpu?: string; readonly memory?: string };
    readonly limits?: { readonly memory?: string };
  };
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean;
    readonly readOnlyRootFilesystem?: boolean;
    readonly capabilities?: { readonly drop?: readonly string[] };
  };
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly lifecycle?: { readonly preStop?: { readonly exec?: { readonly command: readonly string[] } } };
}

interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
}

export interface Known {
  /** Names of env.ts. */
  readonly variables: readonly string[];
  /** Whether a file of the repository exists: the program a container starts. */
  readonly exists: (path: string) => boolean;
}

const LIVE = '/health/live';
const READY = '/health/ready';
/** start-process.ts gives all steps of a shutdown this long, and the drain of sockets on top. */
const SHUTDOWN_SECONDS = 25;

/** What the types of Kubernetes cannot say, as one line per breach. */
export function findBreaches(documents: readonly Document[], known: Known): readonly string[] {
  return [
    ...documents.flatMap((document) => podBreaches(document, known)),
    ...documents.filter(({ kind }) => kind === 'Deployment').flatMap((document) => roleBreaches(document, documents)),
    ...repeatedNames(documents),
  ];
}

function podBreaches({ kind, metadata, spec }: Document, known: Known): readonly string[] {
  const pod = spec?.template?.spec;
  if (!pod) return [];
  const at = `${kind} ${metadata.name}`;
  const { securityContext: pods } = pod;
  const ownsHook = metadata.annotations?.['helm.sh/hook'] !== undefined;
  return [
    ...fails(pods?.runAsNonRoot !== true, `${at}: may run as root`),
    ...fails(pods?.seccompProfile?.type !== 'RuntimeDefault', `${at}: has no seccomp profile`),
    ...fails(pod.automountServiceAccountToken !== false, `${at}: gets a token of the cluster`),
    ...fails(ownsHook && pod.serviceAccountName !== undefined, `${at}: names an account that does not exist yet`),
    ...fails(!ownsHook && knowsOwner(pod), `${at}: knows the owner of the database`),
    ...pod.containers.flatMap((container) => containerBreaches(`${at}, ${container.name}`, container, known)),
  ];
}

const knowsOwner = ({ containers }: PodSpec) =>
  containers.some(({ env = [] }) => env.some(({ name }) => name.startsWith('DATABASE_OWNER_URL')));

function containerBreaches(at: string, container: Container, { variables, exists }: Known): readonly string[] {
  const { resources, securityContext: security, env = [], args = [] } = container;
  const variableOf = (name: string) => (variables.includes(name) ? name : name.replace(/_FILE$/, ''));
  const names = env.map(({ name }) => variableOf(name));
  return [
    ...fails(!resources?.requests?.cpu || !resources.requests.memory, `${at}: requests no CPU or no memory`),
    ...fails(!resources?.limits?.memory, `${at}: has no memory limit`),
    ...fails(security?.allowPrivilegeEscalation !== false, `${at}: may gain privileges`),
    ...fails(security?.readOnlyRootFilesystem !== true, `${at}: may write into its image`),
    ...fails(!security?.capabilities?.drop?.includes('ALL'), `${at}: keeps capabilities`),
    ...fails(args.length !== 1 || !exists(args[0] ?? ''), `${at}: starts ${args[0]}, which does not exist`),
    ...fails(container.image.endsWith(':latest') || !/[:@]/.test(container.image), `${at}: has an image that changes`),
    ...names.flatMap((name) => fails(!variables.includes(name), `${at}: sets ${name}, which env.ts does not know`)),
    ...names.flatMap((name, index) => fails(names.indexOf(name) !== index, `${at}: sets ${name} twice`)),
  ];
}

function roleBreaches(deployment: Document, documents: readonly Document[]): readonly string[] {
  const at = `Deployment ${deployment.metadata.name}`;
  const { strategy, template, selector } = deployment.spec ?? {};
  const [container] = template?.spec.containers ?? [];
  const budgets = documents.filter(
    ({ kind, spec }) => kind === 'PodDisruptionBudget' && isSame(spec?.selector?.matchLabels, selector?.matchLabels),
  );
  const { maxSurge = 0, maxUnavailable = 0 } = strategy?.rollingUpdate ?? {};
  const probes = [
    ['startup', container?.startupProbe, LIVE],
    ['liveness', container?.livenessProbe, LIVE],
    ['readiness', container?.readinessProbe, READY],
  ] as const;
  const grace = template?.spec.terminationGracePeriodSeconds ?? 0;
  return [
    ...fails(budgets.length !== 1, `${at}: has ${budgets.length} disruption budgets`),
    ...fails(budgets[0]?.spec?.maxUnavailable !== 1, `${at}: may lose more than one pod together`),
    ...fails(maxSurge + maxUnavailable === 0, `${at}: can never be replaced`),
    ...fails(!isWithin(selector?.matchLabels, template?.metadata.labels), `${at}: does not select its own pods`),
    ...probes.flatMap(([name, probe, path]) =>
      fails(probe?.httpGet?.path !== path || !hasPort(container, probe.httpGet.port), `${at}: ${name} probe is wrong`),
    ),
    ...fails(grace < neededSeconds(container) + 5, `${at}: is killed after ${grace} s, before it has stopped`),
  ];
}

/** From SIGTERM, or the hook before it, to the end of the process. */
function neededSeconds(container: Container | undefined): number {
  const drain = container?.env?.find(({ name }) => name === 'SOCKET_DRAIN_SECONDS')?.value ?? '0';
  const sleep = container?.lifecycle?.preStop?.exec?.command[1] ?? '0';
  return SHUTDOWN_SECONDS + Number(drain) + Number(sleep);
}

function repeatedNames(documents: readonly Document[]): readonly string[] {
  const names = documents.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name}: exists twice`);
}

const fails = (isBroken: boolean, line: string): readonly string[] => (isBroken ? [line] : []);
const hasPort = (container: Container | undefined, port: string) =>
  container?.ports?.some(({ name }) => name === port) ?? false;
const isWithin = (part: Labels = {}, whole: Labels = {}) =>
  Object.keys(part).length > 0 && Object.entries(part).every(([name, value]) => whole[name] === value);
const isSame = (one: Labels = {}, other: Labels = {}) => isWithin(one, other) && isWithin(other, one);
