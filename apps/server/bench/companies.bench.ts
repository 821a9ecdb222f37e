import { parseArgs } from 'node:util';
import { startInstallation } from '../proof/installation.ts';
import { ask } from '../proof/own-postgres.ts';
import { aCompany, aSuperUser } from '../test/factories.ts';
import { signInAs } from '../test/sign-in-as.ts';
import { percentileOf } from './percentile.ts';

const GOAL_MS = 100;

const questions = {
  'first page': '/companies?pageNumber=1',
  'page 200': '/companies?pageNumber=200',
  'by name': '/companies?pageNumber=1&searchParam=Empresa%2049',
  'all of them': '/companies/list',
  'their connections': '/whatsapp/all/',
} as const;

/**
 * The queries of platform staff where many companies are hosted.
 * npm run bench -- companies [--companies 5000] [--requests 60]
 */
export async function benchCompanies(): Promise<string> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: { companies: { type: 'string', default: '5000' }, requests: { type: 'string', default: '60' } },
  });
  const installation = await startInstallation({});
  try {
    const { companyId } = await aCompany(installation.services);
    await fill(installation.ownerUrl, companyId, Number(values.companies));
    await installation.start('api');
    const { token } = await signInAs(installation.services, await aSuperUser(installation.services));
    const found: string[] = [];
    for (const [what, path] of Object.entries(questions)) {
      const times: number[] = [];
      for (let count = -5; count < Number(values.requests); count += 1) {
        const askedAt = performance.now();
        const answer = await fetch(`${installation.env.PUBLIC_URL}${path}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        await answer.text();
        if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
        // The first requests warm up.
        if (count >= 0) times.push(performance.now() - askedAt);
      }
      const [p50, p95] = [percentileOf(times, 50), percentileOf(times, 95)];
      found.push(`${what} p50 ${p50.toFixed(1)} p95 ${p95.toFixed(1)}${p95 > GOAL_MS ? ' MISSED' : ''}`);
    }
    return `companies ${values.companies}, in ms: ${found.join(', ')}`;
  } finally {
    await installation.stop();
  }
}

/** With the existing company's plan, and a connection each. */
async function fill(url: string, companyId: number, count: number): Promise<void> {
  await ask(
    url,
    `insert into companies (name, email, plan_id)
     select 'Empresa ' || n, 'empresa' || n || '@exemplo.test', c.plan_id
       from companies c, generate_series(1, $2::int - 1) n where c.id = $1`,
    [companyId, count],
  );
  await ask(
    url,
    `insert into connections (company_id, name, channel, status)
     select id, 'Principal', 'whatsapp', 'DISCONNECTED' from companies`,
  );
  await ask(url, 'vacuum analyze');
}
