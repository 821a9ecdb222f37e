import { type AppSettings, type RunningMeta, startMeta } from '@recado/simulators';
import { type Installation, type ProofCompany, startInstallation } from '../../proof/installation.ts';
import { userQueuesRepo } from '../../src/modules/users/index.ts';
import { aUser, PASSWORD } from '../factories.ts';

const app: AppSettings = {
  name: 'conversa',
  id: '700000000000001',
  secret: 'conversation-secret',
  verifyToken: 'unused',
  accessToken: 'conversation-token',
  accounts: [
    {
      id: '102290000000001',
      name: 'Loja',
      numbers: [{ id: '106540000000001', displayPhoneNumber: '+55 11 4000-1000', verifiedName: 'Loja' }],
      templates: [],
    },
  ],
};

export interface RunningProduct {
  readonly meta: RunningMeta;
  readonly installation: Installation;
  readonly company: ProofCompany;
  stop(): Promise<void>;
  /** An agent of these queues, signed in over HTTP. */
  agent(name: string, queueIds: readonly number[]): Promise<Agent>;
}

export interface Agent {
  readonly id: number;
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Answer }>;
  upload(path: string, form: FormData): Promise<{ status: number; body: Answer }>;
  fetch(address: string): Promise<Response>;
}

/** A response of the API without a type: the shapes have their own tests. */
// biome-ignore lint/suspicious/noExplicitAny: a journey reads answers as a person reads a screen
export type Answer = any;

/** The real processes with a separate database and Redis, and Meta's simulator beside them. */
export async function aRunningProduct(env: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const meta = await startMeta({ port: 0, apps: [app], limits: 'off', ticks: 'read' });
  const installation = await startInstallation({ graphUrl: `${meta.addresses.http}/v24.0`, env });
  await Promise.all([installation.start('api'), installation.start('worker')]);
  const company = await installation.addCompany(meta, app, { hasMenu: true });
  return {
    meta,
    installation,
    company,
    async stop() {
      await installation.stop();
      await meta.stop();
    },
    async agent(name, queueIds) {
      const user = await aUser(company.scope, { name });
      await userQueuesRepo.replace(company.scope, user.id, [...queueIds]);
      return signIn(installation.env.PUBLIC_URL, user);
    },
  };
}

export async function signIn(base: string, user: { id: number; email: string }): Promise<Agent> {
  const answer = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  const ask = async (
    method: string,
    path: string,
    body: string | FormData | undefined,
    headers: Record<string, string>,
  ) => {
    const init = { method, headers: { ...headers, authorization: `Bearer ${token}` }, ...(body && { body }) };
    const response = await fetch(`${base}${path}`, init);
    const text = await response.text();
    return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as Answer };
  };
  return {
    id: user.id,
    call: (method, path, body) =>
      body === undefined
        ? ask(method, path, undefined, {})
        : ask(method, path, JSON.stringify(body), { 'content-type': 'application/json' }),
    upload: (path, form) => ask('POST', path, form, {}),
    fetch: (address) => fetch(`${base}${address}`),
  };
}
