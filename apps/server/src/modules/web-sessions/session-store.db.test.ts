import { randomBytes } from 'node:crypto';
import type { WebEvent } from '@recado/whatsapp-web/events';
import { LeaseLost, type SessionStore } from '@recado/whatsapp-web/session';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCompany, aConnection, aPlan, type MadeCompany } from '../../../test/factories.ts';
import { testServices } from '../../../test/test-services.ts';
import type { Lease } from './lease.ts';
import { leasesRepo } from './leases.repo.ts';
import { sessionKeysRepo } from './session-keys.repo.ts';
import { openSessionStore } from './session-store.ts';

const services = testServices();
const SECRET = 'private-key-0123456789abcdef';
let company: MadeCompany;
let lease: Lease;
let store: SessionStore;

beforeAll(async () => {
  company = await aCompany(services, { planId: (await aPlan(services, { connections: 50 })).id });
});
beforeEach(async () => {
  lease = await aLease();
  store = openSessionStore({ services, lease });
});

/** A separate lease, as a process would have claimed it; the processes of other tests do not claim it. */
async function aLease(): Promise<Lease> {
  const { scope, companyId } = company;
  const { id: connectionId } = await aConnection(scope, { channel: 'whatsapp' });
  await leasesRepo.end(scope, connectionId, { isWanted: false });
  await heldFor(connectionId, '1 minute');
  return { companyId, connectionId, fence: '0' };
}

const heldFor = (connectionId: number, interval: string) =>
  company.scope.query({
    text: `update web_leases set holder = gen_random_uuid(), leased_until = clock_timestamp() + $3::interval
      where company_id = $1 and connection_id = $2`,
    values: [company.companyId, connectionId, interval],
  });

const message = (providerId: string): WebEvent => ({
  kind: 'message',
  chat: { addresses: [{ kind: 'phone', value: '5511988887777' }], name: 'Rita' },
  isOwn: false,
  at: '2026-11-15T12:00:00.000Z',
  providerId,
  content: { type: 'text', text: 'oi' },
  isForwarded: false,
});

async function inboundOf({ connectionId }: Lease): Promise<string[]> {
  const rows = await company.scope.query<{ id: string }>({
    text: `select e.payload->'raw'->>'providerId' as id from lane_events e
      join lanes l on l.company_id = e.company_id and l.id = e.lane_id
      where l.company_id = $1 and l.topic = 'inbound' and l.key like $2 order by e.id`,
    values: [company.companyId, `web:${connectionId}:%`],
  });
  return rows.map(({ id }) => id);
}

describe('the stored state of a session', () => {
  it('may be as large as the largest history chunk that comes within a message', async () => {
    const value = randomBytes(20 * 1024 * 1024).toString('base64');
    await store.commit({ keys: [{ kind: 'history-piece', id: 'a', value }] });
    const kept = (await store.readKeys('history-piece', ['a'])).get('a');
    expect(kept === value).toBe(true);
  });

  it('is available to the next owner', async () => {
    await store.commit({
      credentials: SECRET,
      keys: [
        { kind: 'session', id: 'a', value: 'old' },
        { kind: 'session', id: 'b', value: `${SECRET}-b` },
        { kind: 'pre-key', id: 'a', value: 'another' },
        { kind: 'session', id: 'a', value: `${SECRET}-a` },
      ],
      sent: { providerId: '3EB0A', content: Uint8Array.of(0, 255, 7) },
    });
    const next = openSessionStore({ services, lease });
    expect(await next.readCredentials()).toBe(SECRET);
    expect(await next.readKeys('session', ['a', 'b', 'unknown'])).toEqual(
      new Map([
        ['a', `${SECRET}-a`],
        ['b', `${SECRET}-b`],
      ]),
    );
    expect(await next.readSent('3EB0A')).toEqual(Buffer.from([0, 255, 7]));
    expect(await next.readSent('3EB0B')).toBeUndefined();
  });

  it('is deleted key by key', async () => {
    await store.commit({ keys: [{ kind: 'pre-key', id: '1', value: 'x' }] });
    await store.commit({ keys: [{ kind: 'pre-key', id: '1', value: null }] });
    expect(await store.readKeys('pre-key', ['1'])).toEqual(new Map());
  });

  it('is encrypted in the tables, and decrypts in no other row', async () => {
    await store.commit({
      credentials: SECRET,
      keys: [{ kind: 'session', id: 'a', value: SECRET }],
      sent: { providerId: '3EB0A', content: Buffer.from(SECRET) },
    });
    const { scope, companyId } = company;
    for (const table of ['web_credentials', 'web_keys', 'web_sent']) {
      const rows = await scope.query<{ sealed: string }>({
        text: `select sealed from ${table} where company_id = $1 and connection_id = $2`,
        values: [companyId, lease.connectionId],
      });
      expect(rows).toHaveLength(1);
      for (const { sealed } of rows) {
        expect(sealed).toMatch(/^v1\./);
        expect(sealed).not.toContain(SECRET);
        expect(Buffer.from(sealed.split('.').at(-1) ?? '', 'base64url').includes(SECRET)).toBe(false);
      }
    }
    const other = await aLease();
    await scope.query({
      text: `insert into web_credentials (company_id, connection_id, sealed)
        select company_id, $3, sealed from web_credentials where company_id = $1 and connection_id = $2`,
      values: [companyId, lease.connectionId, other.connectionId],
    });
    await expect(openSessionStore({ services, lease: other }).readCredentials()).rejects.toThrow('refused');
  });

  it('is committed with the message that changed it, or not at all', async () => {
    await store.commit({ keys: [{ kind: 'session', id: 'a', value: '1' }], events: [message('M1'), message('M2')] });
    expect(await inboundOf(lease)).toEqual(['M1', 'M2']);
    const broken = { ...message('M3'), kind: 'message', at: 5n } as unknown as WebEvent;
    await expect(
      store.commit({ keys: [{ kind: 'session', id: 'a', value: '2' }], events: [broken] }),
    ).rejects.toThrow();
    expect(await store.readKeys('session', ['a'])).toEqual(new Map([['a', '1']]));
    expect(await inboundOf(lease)).toEqual(['M1', 'M2']);
  });
});

describe('a process that lost the lease', () => {
  const everything = (lost: SessionStore): readonly (() => Promise<unknown>)[] => [
    () => lost.readCredentials(),
    () => lost.readKeys('session', ['a']),
    () => lost.readSent('3EB0A'),
    () => lost.commit({ keys: [{ kind: 'session', id: 'a', value: 'stolen' }], events: [message('M9')] }),
  ];

  it('can neither read nor write once another process has it', async () => {
    await store.commit({ credentials: SECRET });
    await leasesRepo.end(company.scope, lease.connectionId, { isWanted: false });
    await heldFor(lease.connectionId, '1 minute');
    for (const attempt of everything(store)) await expect(attempt()).rejects.toThrow(LeaseLost);
    const next = openSessionStore({ services, lease: { ...lease, fence: '1' } });
    expect(await next.readCredentials()).toBe(SECRET);
    expect(await inboundOf(lease)).toEqual([]);
  });

  it('can neither read nor write once it has expired, even if no process has claimed it', async () => {
    await heldFor(lease.connectionId, '-1 millisecond');
    for (const attempt of everything(store)) await expect(attempt()).rejects.toThrow(LeaseLost);
  });

  it('finishes a write in progress before the lease ends, and no later one', async () => {
    const { scope } = company;
    const order: string[] = [];
    let taking: Promise<unknown> | undefined;
    await scope.transaction(async (scope) => {
      await sessionKeysRepo.write(scope, lease, { credentials: 'x', kept: [], forgotten: [], sent: undefined });
      // Not awaited here: it waits for this commit.
      taking = leasesRepo.end(company.scope, lease.connectionId, { isWanted: false }).then(() => order.push('taken'));
      await scope.query({ text: 'select pg_sleep(0.1)' });
      order.push('written');
    });
    await taking;
    expect(order).toEqual(['written', 'taken']);
  });
});
