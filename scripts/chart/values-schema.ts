import { variables } from './variables.ts';

type Schema = Readonly<Record<string, unknown>>;

const text = { type: 'string' };
const given = { type: 'string', minLength: 1 };
const words = { type: 'object', additionalProperties: text };
const objects = { type: 'array', items: { type: 'object' } };
const count = (minimum: number, maximum?: number): Schema => ({
  type: 'integer',
  minimum,
  ...(maximum !== undefined && { maximum }),
});
const flag = { type: 'boolean' };
const ports = { type: 'array', items: count(1, 65_535), minItems: 1 };

/** An object with exactly these keys: Helm refuses a misspelt one instead of ignoring it. */
const object = (properties: Readonly<Record<string, Schema>>, rest: Schema = {}): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...rest,
});

const env = {
  type: 'object',
  propertyNames: { enum: variables.free },
  additionalProperties: { type: ['string', 'integer', 'boolean'] },
};
const quantity = { type: 'string', pattern: '^[0-9]+(m|Mi|Gi)?$' };
const resources = object({
  requests: object({ cpu: quantity, memory: quantity }),
  limits: { type: 'object', properties: { cpu: quantity, memory: quantity }, required: ['memory'] },
});

const role = object({
  minReplicas: count(1),
  maxReplicas: count(1),
  resources,
  strategy: object({ maxSurge: count(0), maxUnavailable: count(0) }),
  minReadySeconds: count(0),
  preStopSeconds: count(0, 30),
  // A process gives itself 25 seconds.
  gracePeriodSeconds: count(30),
  env,
});

const peers = { type: 'array', items: { type: 'object' }, minItems: 1 };
const reachable = object({ ports, to: objects });
const networks = { type: 'array', items: { type: 'string', pattern: '^[0-9a-f.:]+/[0-9]+$' } };

/** What `values.schema.json` contains; Helm checks every value against it. */
export const valuesSchema: Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Values of the chart of Recado',
  ...object({
    image: object({
      repository: given,
      tag: text,
      digest: { type: 'string', pattern: '^(sha256:[0-9a-f]{64})?$' },
      pullPolicy: { enum: ['Always', 'IfNotPresent', 'Never'] },
      pullSecrets: objects,
    }),
    publicUrl: { type: 'string', pattern: '^https?://[^/]+$' },
    mailFrom: { type: 'string', minLength: 3 },
    cell: count(0, 213),
    secret: object({
      name: given,
      keys: {
        type: 'array',
        uniqueItems: true,
        items: { enum: variables.secrets },
        allOf: variables.requiredSecrets.map((name) => ({ contains: { const: name } })),
      },
    }),
    env,
    database: object({ poolSize: count(2, 200), maxConnections: count(20), reserved: count(3) }),
    storage: object(
      { bucket: text, endpoint: text, region: given, existingClaim: text },
      // Without one of them a file that one pod stores would be missing in every other.
      { oneOf: [{ properties: { bucket: given } }, { properties: { existingClaim: given } }] },
    ),
    serviceAccount: object({ annotations: words }),
    pod: object({ annotations: words, nodeSelector: words, tolerations: objects, priorityClassName: text }),
    roles: object({ api: role, worker: role, channels: role }),
    migrate: object({ ownerSecret: given, deadlineSeconds: count(60), resources }),
    httpRoute: object(
      { enabled: flag, hostnames: { type: 'array', items: given }, parentRefs: objects },
      { anyOf: [{ properties: { enabled: { const: false } } }, { properties: { parentRefs: { minItems: 1 } } }] },
    ),
    autoscaling: object({
      enabled: flag,
      prometheusAddress: { type: 'string', pattern: '^https?://' },
      scaleDownSeconds: count(0, 3600),
      api: object({ cpuPercent: count(10, 100), sockets: count(1) }),
      worker: object({ oldestSeconds: count(1), conversations: count(1) }),
      channels: object({ sessions: count(1, 2000) }),
    }),
    networkPolicy: object({
      enabled: flag,
      gateway: peers,
      monitoring: peers,
      dns: peers,
      postgres: reachable,
      redis: reachable,
      internet: object({ ports, except: networks, exceptIpv6: networks }),
      extraEgress: objects,
    }),
    monitoring: object({ enabled: flag, interval: { type: 'string', pattern: '^[0-9]+(s|m)$' }, labels: words }),
  }),
};
