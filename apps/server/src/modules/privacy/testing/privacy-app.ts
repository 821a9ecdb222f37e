import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PrivacyRequest } from '@recado/contracts';
import { expect } from 'vitest';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { aCompany, type MadeCompany } from '../../../../test/factories.ts';
import { signInAs } from '../../../../test/sign-in-as.ts';
import { testApp } from '../../../../test/test-app.ts';
import type { JobType } from '../../../platform/job.ts';
import { type CompanyScope, companyScope } from '../../../platform/scope.ts';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';

const never = new AbortController().signal;

interface JobOptions {
  readonly signal?: AbortSignal;
  readonly scope?: CompanyScope;
}

/** The product with its files in a folder, companies whose administrator calls the desk, and jobs to run. */
export async function privacyApp() {
  const folder = mkdtempSync(join(tmpdir(), 'recado-privacy-'));
  atTheEnd(() => rmSync(folder, { recursive: true }));
  const app = await testApp({ storage: await createDiskStorage(folder) });
  const { services } = app;
  const visitor = app.browser();

  async function aDesk() {
    const company = await aCompany(services);
    const { token } = await signInAs(services, company.admin);
    const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
      const { status, body: answer } = await visitor.call(method, `/privacy${path}`, { token, ...(body && { body }) });
      return { status, body: answer as Record<string, unknown> };
    };
    const ask = async (path: string, body?: object): Promise<PrivacyRequest> => {
      // Rows that are stored later belong to a new contact.
      app.setNow(new Date());
      const answer = await call('POST', path, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body as unknown as PrivacyRequest;
    };
    return { ...company, token, call, ask };
  }

  const now = ({ companyId }: MadeCompany) => companyScope(services, { companyId, actor: 'system' });
  const runJob = (
    job: JobType<{ requestId: number }>,
    company: MadeCompany,
    requestId: number,
    { signal = never, scope = now(company) }: JobOptions = {},
  ) => job.run(scope, { requestId }, { jobId: 'job', attempt: 1, signal });
  return { folder, app, services, visitor, aDesk, now, runJob };
}
