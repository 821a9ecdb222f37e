import { randomInt } from 'node:crypto';
import { startMeta } from '@recado/simulators';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { aCompany, type MadeCompany, unique } from '../../../../test/factories.ts';
import { signInAs } from '../../../../test/sign-in-as.ts';
import { type TestApp, testApp } from '../../../../test/test-app.ts';
import { testEnv } from '../../../../test/test-services.ts';
import type { JobContext, JobType } from '../../../platform/job.ts';
import { createOutgoingClient } from '../../../platform/outgoing/outgoing-client.ts';
import { companyScope } from '../../../platform/scope.ts';

/** Unique digits: numbers are unique in the whole installation. */
export const metaId = (): string => `1${String(randomInt(1e12)).padStart(14, '0')}`;

/** A complete form of a WhatsApp Cloud connection. */
export const cloudForm = (form: object = {}) => ({
  name: unique('Conexão'),
  channel: 'whatsappapi',
  phoneNumberId: metaId(),
  businessAccountId: metaId(),
  accessToken: 'EAAG-access-token',
  appSecret: 'app-secret-0123',
  ...form,
});

/** The product with Meta's address at `graphUrl`. */
export async function appWithGraphAt(graphUrl: string): Promise<TestApp> {
  const outgoing = createOutgoingClient({ maxBytes: 1_000_000, timeoutMs: 2_000, allowLoopback: true });
  atTheEnd(() => outgoing.close());
  return testApp({ env: testEnv({ GRAPH_API_URL: graphUrl }), outgoing });
}

export async function aSimulatedMeta(templateCount = 0) {
  const app = {
    name: unique('app'),
    id: metaId(),
    secret: 'app-secret-0123',
    verifyToken: 'verify',
    accessToken: 'EAAG-good-token',
    accounts: [
      {
        id: metaId(),
        name: 'Loja',
        numbers: [{ id: metaId(), displayPhoneNumber: '+55 11 4000-1000', verifiedName: 'Loja' }],
        templates: Array.from({ length: templateCount }, (_, index) => ({
          name: `modelo_${String(index).padStart(3, '0')}`,
          language: 'pt_BR',
          components: [{ type: 'BODY', text: 'Olá {{1}}' }],
        })),
      },
    ],
  };
  const meta = await startMeta({ port: 0, apps: [app] });
  atTheEnd(() => meta.stop());
  const [account] = app.accounts;
  const credentials = {
    phoneNumberId: account?.numbers[0]?.id ?? '',
    businessAccountId: account?.id ?? '',
    accessToken: app.accessToken,
    appSecret: app.secret,
  };
  return { meta, credentials, url: `${meta.addresses.http}/v24.0` };
}

export interface Office {
  readonly company: MadeCompany;
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
  ) => Promise<{ status: number; body: never }>;
}

/** A company whose administrator calls the API. */
export async function anOffice({ services, browser }: TestApp, company?: MadeCompany): Promise<Office> {
  const made = company ?? (await aCompany(services));
  const { token } = await signInAs(services, made.admin);
  const visitor = browser();
  return {
    company: made,
    call: (method, url, body) => visitor.call(method, url, { token, ...(body !== undefined && { body }) }),
  };
}

/** Runs a job as the worker would. */
export function runJob<P>({ services }: TestApp, companyId: number, job: JobType<P>, payload: P): Promise<void> {
  const context: JobContext = { jobId: 'test', attempt: 1, signal: AbortSignal.timeout(10_000) };
  return job.run(companyScope(services, { companyId, actor: 'system' }), payload, context);
}
