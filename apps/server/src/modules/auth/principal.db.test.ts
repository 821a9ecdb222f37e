import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aCompany, aQueue, aUser } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testServices } from '../../../test/test-services.ts';
import { companyScope } from '../../platform/scope.ts';
import { recordPresence, userQueuesRepo } from '../users/index.ts';
import { LOAD_PRINCIPAL, loadOwnPrincipal, presentPrincipal, viewerOf } from './principal.ts';

const services = testServices();

describe('the signed-in user', () => {
  it('is found by keys alone, as the restricted role, since every request loads it', async () => {
    const { scope, admin, companyId } = await aCompany(services);
    const { sessionId } = await signInAs(services, admin);
    const plan = await scope.transaction(async (scope) => {
      // On the tiny tables of a test a sequential scan is cheaper. With scans disabled, only a query without a usable
      // index still scans.
      await scope.query({ text: 'set local enable_seqscan = off' });
      return scope.query<{ 'QUERY PLAN': string }>({
        text: `explain ${LOAD_PRINCIPAL}`,
        values: [companyId, sessionId],
      });
    });
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).not.toContain('Seq Scan');
  });

  it('carries no password', async () => {
    const { scope, admin } = await aCompany(services);
    const { sessionId } = await signInAs(services, admin);
    expect(JSON.stringify(await loadOwnPrincipal(scope, sessionId))).not.toMatch(/argon2|passwordHash/);
  });

  it('has the features of the plan; without a plan, none', async () => {
    const { scope, admin } = await aCompany(services, { planId: null });
    const { sessionId } = await signInAs(services, admin);
    const principal = await loadOwnPrincipal(scope, sessionId);
    if (!principal) throw new Error('The session has no principal.');
    expect(Object.values(viewerOf(principal, new Date()).features)).not.toContain(true);
  });

  it('has every feature in the company of the platform, which buys no plan, also without being its staff', async () => {
    const scope = companyScope(services, { companyId: PLATFORM_COMPANY_ID, actor: 'system' });
    const { sessionId } = await signInAs(services, await aUser(scope));
    const principal = await loadOwnPrincipal(scope, sessionId);
    if (!principal) throw new Error('The session has no principal.');
    expect(Object.values(viewerOf(principal, new Date()).features)).not.toContain(false);
    expect(presentPrincipal(services, principal).company.companieSettings).toContainEqual({
      key: 'campaignsEnabled',
      value: true,
    });
  });

  it('has their queues in order and the facts that rules need, the same on every read', async () => {
    const { scope } = await aCompany(services);
    const ana = await aUser(scope, {
      name: 'Ana Lima',
      seesUnqueuedTickets: true,
      seesOtherQueues: true,
      worksGroups: true,
      closesPendingTickets: false,
    });
    // By name the later queue comes first.
    const [vendas, apoio] = [await aQueue(scope, { name: 'Vendas' }), await aQueue(scope, { name: 'Apoio' })];
    await userQueuesRepo.replace(scope, ana.id, [apoio.id, vendas.id]);
    const { sessionId } = await signInAs(services, ana);
    const read = async () => {
      const principal = await loadOwnPrincipal(scope, sessionId);
      if (!principal) throw new Error('The session has no principal.');
      return viewerOf(principal, new Date());
    };
    expect(await read()).toMatchObject({
      name: 'Ana Lima',
      queueIds: [vendas.id, apoio.id],
      seesUnqueuedTickets: true,
      seesOtherQueues: true,
      worksGroups: true,
      closesPendingTickets: false,
    });
    const before = await read();
    await userQueuesRepo.replace(scope, ana.id, [vendas.id, apoio.id]);
    await recordPresence(scope, ana.id);
    expect(await read()).toStrictEqual(before);
  });

  it('does not exist under another company’s id', async () => {
    const [mine, other] = [await aCompany(services), await aCompany(services)];
    const { sessionId } = await signInAs(services, mine.admin);
    expect(await loadOwnPrincipal(other.scope, sessionId)).toBeUndefined();
  });
});

describe('the hourly purge', () => {
  it('deletes what can no longer be used and keeps the rest', async () => {
    const { purgeEndedSessions } = await import('./jobs/purge-ended-sessions.cron.ts');
    const { platformScope } = await import('../../platform/platform-scope.ts');
    const { scope, admin, companyId } = await aCompany(services);
    const { sessionId } = await signInAs(services, admin);
    const token = (hash: string, expires: string) =>
      services.database.app.query(
        `insert into refresh_tokens (token_hash, company_id, session_id, issued_at, expires_at)
         values (sha256($1), $2, $3, now(), now() + $4::interval)`,
        [Buffer.from(`${hash}${companyId}`), companyId, sessionId, expires],
      );
    await token('old', '-1 minute');
    await token('new', '1 day');
    await scope.query({
      text: `insert into sessions (company_id, user_id, ended_at) values ($1, $2, now() - interval '91 days'), ($1, $2, now())`,
      values: [companyId, admin.id],
    });
    await purgeEndedSessions.run(platformScope(services, { actor: 'system', purpose: 'test' }));
    expect(
      await scope.query({ text: 'select 1 from refresh_tokens where company_id = $1', values: [companyId] }),
    ).toHaveLength(1);
    expect(await scope.query({ text: 'select 1 from sessions where ended_at is not null' })).toHaveLength(1);
    expect(await scope.query({ text: 'select 1 from sessions where ended_at is null' })).toHaveLength(1);
  });
});
