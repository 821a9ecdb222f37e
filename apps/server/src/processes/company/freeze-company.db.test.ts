import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { aCompany, aConnection, aContact, PASSWORD } from '../../../test/factories.ts';
import { claimDue } from '../../../test/outbound/claim-due.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { testApp } from '../../../test/test-app.ts';
import { companiesRepo } from '../../modules/companies/index.ts';
import { outboxRepo } from '../../modules/outbound/outbox.repo.ts';
import { outboxDirectory } from '../../modules/outbound/outbox-directory.ts';
import { leasesDirectory, leasesRepo } from '../../modules/web-sessions/leases.repo.ts';
import { type ClaimedLane, claimLaneAgain, claimLanes } from '../../platform/lanes/lanes.repo.ts';
import { companyScope } from '../../platform/scope.ts';
import { freezeCompany, thawCompany } from './freeze-company.ts';

const { urls, env } = await ownDatabase('freeze');
const { services, browser } = await testApp({ env });
const ownerUrl = urls.owner;
const outboxRequest = { holder: 1, leaseMs: 60_000, slots: [8, 8, 8], callsInFlight: 8, served: 'http' } as const;

async function aBusyCompany() {
  const company = await aCompany(services);
  const { scope, companyId } = company;
  const { id: connectionId } = await aConnection(scope);
  const { id: contactId } = await aContact(scope);
  await scope.query({ text: `select lane_enqueue('{inbound}', $1, '{"{}"}')`, values: [[randomUUID()]] });
  await scope.query({
    text: `select outbox_enqueue($1, $2, $3, '{"{\\"do\\": \\"send\\"}"}', '{0}', '{whatsappapi}', '{10}', '{false}')`,
    values: [[connectionId], [contactId], [randomUUID()]],
  });
  await outboxDirectory.wake(services, { companyId, connectionId });
  return { ...company, companyId, connectionId };
}

/** The companies of the lanes that wait, claimed and given back. */
async function claimableLanes({ topic = 'inbound', lanes = 1 } = {}): Promise<number[]> {
  const client = await services.database.app.connect();
  try {
    const claims = await claimLanes(client, { topics: [topic], events: 10, lanes });
    await client.query('rollback');
    return claims.map(({ lane }) => lane.companyId);
  } finally {
    client.release();
  }
}

describe('a frozen company', () => {
  it('gets 503 with Retry-After for every call, and works again after the thaw', async () => {
    const { companyId, admin, scope } = await aCompany(services);
    const visitor = browser();
    const signIn = () => visitor.call('POST', '/auth/login', { body: { email: admin.email, password: PASSWORD } });
    const { token } = (await signIn()).body as { token: string };
    const neighbour = await aCompany(services);
    await freezeCompany({ companyId, ownerUrl });
    const refusal = { status: 503, body: { code: 'ERR_COMPANY_FROZEN' }, headers: { 'retry-after': '15' } };
    expect(await signIn()).toMatchObject(refusal);
    expect(await visitor.call('GET', '/tickets', { token })).toMatchObject(refusal);
    await expect(scope.transaction(() => Promise.resolve())).rejects.toMatchObject({ code: 'ERR_COMPANY_FROZEN' });
    const nested = scope.transaction((scope) => scope.transaction((scope) => scope.query({ text: 'select' })));
    await expect(nested).rejects.toMatchObject({ code: 'ERR_COMPANY_FROZEN' });
    expect((await companiesRepo.get(neighbour.scope)).id).toBe(neighbour.companyId);
    await thawCompany({ companyId, ownerUrl });
    expect((await visitor.call('GET', '/tickets', { token })).status).toBe(200);
    await expect(thawCompany({ companyId, ownerUrl })).rejects.toThrow('is not frozen');
  });

  it('keeps its lanes, outbox and sessions unclaimed, and hands them out after the thaw', async () => {
    const { companyId, connectionId, scope } = await aBusyCompany();
    await leasesRepo.want(scope, connectionId);
    const holder = randomUUID();
    const claimSessions = async () => {
      await leasesDirectory.showLife(services, holder, 60_000);
      const request = { holder, leaseMs: 60_000, max: 10, batch: 10, takesLeftOver: false };
      return (await leasesDirectory.claim(services, request)).leases.map((lease) => lease.companyId);
    };
    await freezeCompany({ companyId, ownerUrl });
    expect(await claimableLanes()).toEqual([]);
    expect(await outboxDirectory.claim(services, outboxRequest)).toEqual([]);
    expect(await outboxDirectory.nextMs(services, 'http')).toBeUndefined();
    expect(await claimSessions()).toEqual([]);
    await thawCompany({ companyId, ownerUrl });
    expect(await claimableLanes()).toEqual([companyId]);
    expect(await claimDue(services)).toMatchObject([{ companyId }]);
    expect(await claimSessions()).toEqual([companyId]);
    await leasesDirectory.leave(services, holder);
  });

  it('delays nobody else, however much of it waits', async () => {
    const { companyId, scope } = await aCompany(services);
    const older = Array.from({ length: 80 }, () => randomUUID());
    const enqueue = (to: typeof scope, keys: readonly string[]) =>
      to.query({
        text: `select lane_enqueue(array_fill('crowded'::text, array[$1::int]), $2, array_fill('{}'::text, array[$1::int]))`,
        values: [keys.length, keys],
      });
    await enqueue(scope, older);
    await freezeCompany({ companyId, ownerUrl });
    const neighbour = await aCompany(services);
    await enqueue(neighbour.scope, [randomUUID()]);
    expect(await claimableLanes({ topic: 'crowded', lanes: 16 })).toEqual([neighbour.companyId]);
  });

  it('is not claimed again lane by lane', async () => {
    const { companyId } = await aBusyCompany();
    const client = await services.database.app.connect();
    const { rows } = await client.query<ClaimedLane>(
      'select company_id as "companyId", id, key, attempts from lanes where company_id = $1',
      [companyId],
    );
    const claimAgain = async () => {
      const claim = await claimLaneAgain(client, rows[0] as ClaimedLane, { events: 1 });
      await client.query('rollback');
      return claim?.lane.companyId;
    };
    expect(await claimAgain()).toBe(companyId);
    await freezeCompany({ companyId, ownerUrl });
    expect(await claimAgain()).toBeUndefined();
    client.release();
  });
});

describe('freezing', () => {
  it('waits until a delivery under way is recorded, and refuses the record of a late one', async () => {
    const { companyId } = await aBusyCompany();
    const claimed = (await claimDue(services)).find((one) => one.companyId === companyId);
    if (!claimed) throw new Error('The delivery was not claimed.');
    let isFrozen = false;
    const freezing = freezeCompany({ companyId, ownerUrl }).then(() => {
      isFrozen = true;
    });
    await sleep(300);
    expect(isFrozen).toBe(false);
    const finishing = companyScope(services, { companyId, actor: 'system', finishes: true });
    await outboxRepo.finish(finishing, claimed, claimed.id, { outcome: 'done', provider: 'answers' });
    await freezing;
    await expect(finishing.query({ text: 'select' })).rejects.toMatchObject({ code: 'ERR_COMPANY_FROZEN' });
  });

  it('waits for transactions that began before it', async () => {
    const { companyId, scope } = await aCompany(services);
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const writing = scope.transaction(async (inside) => {
      await inside.query({ text: 'select 1' });
      begin();
      await mayEnd;
      await inside.query({ text: `update companies set phone = '11' where id = $1`, values: [companyId] });
    });
    await begun;
    let isFrozen = false;
    const freezing = freezeCompany({ companyId, ownerUrl }).then(() => {
      isFrozen = true;
    });
    await sleep(300);
    expect(isFrozen).toBe(false);
    end();
    await writing;
    await freezing;
    expect(isFrozen).toBe(true);
  });

  it('refuses a transaction that has asked nothing yet', async () => {
    const { companyId, scope } = await aCompany(services);
    const { promise: mayAsk, resolve: ask } = Promise.withResolvers<void>();
    const writing = scope.transaction(async (inside) => {
      await mayAsk;
      await inside.query({ text: `update companies set phone = '11' where id = $1`, values: [companyId] });
    });
    await freezeCompany({ companyId, ownerUrl });
    ask();
    await expect(writing).rejects.toMatchObject({ code: 'ERR_COMPANY_FROZEN' });
    await thawCompany({ companyId, ownerUrl });
    expect(await companiesRepo.get(scope)).not.toMatchObject({ phone: '11' });
  });

  it('that takes too long thaws the company again', async () => {
    const { companyId, scope } = await aBusyCompany();
    expect((await claimDue(services)).map((one) => one.companyId)).toContain(companyId);
    await expect(freezeCompany({ companyId, ownerUrl, timeoutMs: 200 })).rejects.toThrow('deliveries to providers');
    expect((await companiesRepo.get(scope)).id).toBe(companyId);
  });

  it('is refused for the platform, for an unknown company, and to the roles of the product', async () => {
    await expect(freezeCompany({ companyId: 1, ownerUrl })).rejects.toThrow('platform cannot be frozen');
    await expect(freezeCompany({ companyId: 9_999_999, ownerUrl })).rejects.toThrow('no company');
    for (const url of [urls.app, urls.platform]) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      atTheEnd(() => client.end());
      await expect(client.query('delete from frozen_companies')).rejects.toThrow('permission denied');
    }
  });
});
