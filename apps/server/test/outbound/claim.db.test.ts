import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeConnection } from '../../src/modules/connections/remove-connection.ts';
import { deliveryAsked, type SendingPriority } from '../../src/modules/messages/index.ts';
import type { ClaimedDelivery } from '../../src/modules/outbound/claimed-delivery.ts';
import { outboxRepo } from '../../src/modules/outbound/outbox.repo.ts';
import { outboxDirectory } from '../../src/modules/outbound/outbox-directory.ts';
import type { CompanyScope } from '../../src/platform/scope.ts';
import type { Services } from '../../src/platform/services.ts';
import { aCompany, aConnection } from '../factories.ts';
import { createTestDatabase, type DatabaseUrls, dropTestDatabase } from '../test-database.ts';
import { closeServices, outboundServices } from './outbound-services.ts';

// The claims themselves, in a database without other workers; claimed messages are never delivered.
let urls: DatabaseUrls;
let services: Services;
beforeAll(async () => {
  urls = await createTestDatabase(`recado_test_outbound_claim_${process.pid}`);
  const place = { databaseName: urls.name, graphUrl: 'http://127.0.0.1:9/v24.0', storageDir: tmpdir() };
  services = await outboundServices(place);
});
afterAll(async () => {
  await closeServices(services);
  await dropTestDatabase(urls.name);
});
beforeEach(async () => {
  await services.background.idle();
  await services.database.app.query('delete from outbox_connections');
});

const PLENTY = [1_000, 1_000, 1_000] as const;
const claim = (request: Partial<Parameters<typeof outboxDirectory.claim>[1]> = {}): Promise<ClaimedDelivery[]> =>
  outboxDirectory.claim(services, {
    holder: 1,
    leaseMs: 60_000,
    slots: PLENTY,
    callsInFlight: 32,
    served: 'http',
    ...request,
  });

const finish = (scope: CompanyScope, claimed: ClaimedDelivery) =>
  scope.transaction((scope) => outboxRepo.finish(scope, claimed, claimed.id, { outcome: 'done', provider: 'answers' }));

async function putOff(scope: CompanyScope, claimed: ClaimedDelivery | undefined): Promise<void> {
  if (!claimed) throw new Error('Nothing was claimed.');
  await scope.transaction((scope) =>
    outboxRepo.finish(scope, claimed, claimed.id, { outcome: 'again', provider: 'busy', delayMs: 30_000 }),
  );
}

async function anOffice() {
  const { scope } = await aCompany(services);
  const connection = await aConnection(scope);
  const write = async (priority: SendingPriority, contactIds: readonly number[]) => {
    await scope.transaction(async (scope) => {
      for (const contactId of contactIds) {
        const delivery = { connectionId: connection.id, contactId, priority, action: { do: 'send' } as const };
        await scope.emit(deliveryAsked, { messageId: randomUUID(), ticketId: 1, ...delivery });
      }
    });
    // A wake-up is throttled, so it may come after its transaction.
    await services.background.idle();
  };
  return { scope, connectionId: connection.id, write };
}

const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);

describe('between conversations', () => {
  it('agents go before bots, and bots before campaigns', async () => {
    const { write } = await anOffice();
    await write('campaign', [1, 2]);
    await write('bot', [3]);
    await write('agent', [4]);
    expect((await claim()).map(({ contactId }) => contactId)).toEqual([4, 3, 1, 2]);
  });

  it('two connections take turns, whatever the backlog of one', async () => {
    const [crowded, quiet] = [await anOffice(), await anOffice()];
    await crowded.write('campaign', range(1, 2_000));
    await quiet.write('campaign', [1]);
    const claimed = await claim({ slots: [10, 10, 10] });
    expect(claimed.map(({ connectionId }) => connectionId)).toContain(quiet.connectionId);
    expect(claimed).toHaveLength(10);
  });

  it('a campaign leaves the last slots of a worker to agents', async () => {
    const { write } = await anOffice();
    await write('campaign', [1, 2]);
    expect(await claim({ slots: [1, 0, 0] })).toEqual([]);
    await write('agent', [3]);
    expect((await claim({ slots: [1, 0, 0] })).map(({ contactId }) => contactId)).toEqual([3]);
  });

  it('a campaign leaves the last tokens of a connection to agents', async () => {
    const { scope, write } = await anOffice();
    await write('campaign', [1, 2]);
    // A time in the future: no token is added during this test.
    await scope.query({ text: `update outbox_connections set tokens = 4.5, refilled_at = now() + interval '1 hour'` });
    expect(await claim()).toEqual([]);
    await scope.query({ text: `update outbox_connections set tokens = 4.5, refilled_at = now() + interval '1 hour'` });
    await write('agent', [3]);
    expect((await claim()).map(({ contactId }) => contactId)).toEqual([3]);
  });

  it('a campaign leaves the last parallel calls to agents', async () => {
    const { scope, write } = await anOffice();
    await write('campaign', range(1, 100));
    const claimed: ClaimedDelivery[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      await scope.query({
        text: `update outbox_connections set refilled_at = now() - interval '1 minute', ready_at = now()`,
      });
      claimed.push(...(await claim()));
    }
    expect(claimed).toHaveLength(24);
    await write('agent', range(1_000, 20));
    expect(await claim()).toHaveLength(8);
  });

  it('a connection whose session another process owns is not claimed', async () => {
    const { scope, connectionId, write } = await anOffice();
    await write('agent', [1]);
    await scope.query({ text: 'update outbox_connections set needs_socket = true' });
    expect(await claim()).toEqual([]);
    expect(await claim({ served: [{ companyId: scope.companyId, connectionId }] })).toHaveLength(1);
  });
});

describe('a connection’s budget', () => {
  it('is never exceeded, by any number of workers and claims', async () => {
    const { scope, write } = await anOffice();
    await write('agent', range(1, 300));
    const began = performance.now();
    let taken = 0;
    while (performance.now() - began < 1_500) {
      const claimed = (await Promise.all([claim(), claim(), claim()])).flat();
      taken += claimed.length;
      for (const one of claimed) await finish(scope, one);
    }
    const seconds = (performance.now() - began) / 1_000;
    expect(taken).toBeLessThanOrEqual(Math.ceil(seconds * 80) + 21);
    expect(taken).toBeGreaterThan(21);
  });

  it('pauses when the provider postpones one conversation after the other; agents’ messages still try', async () => {
    const { scope, write } = await anOffice();
    await write('campaign', range(1, 10));
    for (const one of (await claim()).slice(0, 3)) await putOff(scope, one);
    await write('campaign', [50]);
    expect(await claim()).toEqual([]);
    await write('agent', [51]);
    const [tried] = await claim();
    expect(tried).toMatchObject({ contactId: 51 });
    // It succeeded: the provider is back.
    if (tried) await finish(scope, tried);
    await write('campaign', [52]);
    expect((await claim()).map(({ contactId }) => contactId)).toContain(52);
  });
});

describe('one conversation', () => {
  it('is processed by one worker at a time', async () => {
    const { scope, write } = await anOffice();
    await write('agent', [7, 7, 7]);
    const [first, ...others] = (await Promise.all([claim(), claim(), claim()])).flat();
    expect(others).toEqual([]);
    expect(await claim()).toEqual([]);
    if (first) await finish(scope, first);
    const [second] = await claim();
    expect(Number(second?.id)).toBeGreaterThan(Number(first?.id));
  });

  it('cannot be called for by a worker that lost it', async () => {
    const { scope, write } = await anOffice();
    await write('agent', [7]);
    const [lost] = await claim();
    if (!lost) throw new Error('Nothing was claimed.');
    await scope.transaction((scope) => outboxRepo.finish(scope, lost, null, { outcome: 'kept', provider: 'silent' }));
    const [taken] = await claim();
    expect(taken).toMatchObject({ id: lost.id });
    expect(await outboxDirectory.beginCall(services, lost, 60_000)).toBe(false);
    expect(taken && (await outboxDirectory.beginCall(services, taken, 60_000))).toBe(true);
  });

  it('that two transactions write to in another order makes neither fail', async () => {
    const { scope, connectionId } = await anOffice();
    const write = (contactIds: number[]) =>
      scope.transaction(async (scope) => {
        for (const contactId of contactIds) {
          const delivery = { connectionId, contactId, priority: 'agent', action: { do: 'send' } } as const;
          await scope.emit(deliveryAsked, { messageId: randomUUID(), ticketId: 1, ...delivery });
        }
      });
    for (let round = 0; round < 20; round += 1) {
      const contacts = range(round * 10, 10);
      await Promise.all([write(contacts), write(contacts.toReversed()), write(contacts)]);
    }
    const { rows } = await services.database.platform.query('select count(*)::int as n from outbox');
    expect(rows[0]).toEqual({ n: 600 });
  });
});

describe('a postponed message', () => {
  it('keeps its whole conversation waiting', async () => {
    const { scope, write } = await anOffice();
    await write('agent', [7, 7]);
    await putOff(scope, (await claim())[0]);
    expect(await claim()).toEqual([]);
  });

  it('of a campaign does not keep an agent waiting', async () => {
    const { scope, write } = await anOffice();
    await write('campaign', [7]);
    await putOff(scope, (await claim())[0]);
    await write('agent', [7]);
    expect(await claim()).toMatchObject([{ contactId: 7, priority: 0, attempts: 0 }]);
  });
});

describe('the queue of a removed connection', () => {
  it('is claimed by any worker, also when only one could have sent it', async () => {
    const { scope, connectionId, write } = await anOffice();
    await write('agent', [1]);
    await scope.query({ text: 'update outbox_connections set needs_socket = true' });
    expect(await claim()).toEqual([]);
    await removeConnection(scope, connectionId);
    await services.background.idle();
    expect(await claim()).toHaveLength(1);
  });

  it('without messages is deleted', async () => {
    const { scope, connectionId, write } = await anOffice();
    await write('agent', [1]);
    const [only] = await claim();
    if (only) await finish(scope, only);
    await removeConnection(scope, connectionId);
    const left = await services.database.app.query('select from outbox_connections');
    expect(left.rowCount).toBe(0);
  });
});

describe('a backlog', () => {
  it('of ten thousand conversations is not scanned to find the next', async () => {
    const { write } = await anOffice();
    await write('campaign', range(1, 10_000));
    // On this connection: PostgreSQL publishes the statistics of other connections with a delay.
    const read = async (client: pg.ClientBase) => {
      const { rows } = await client.query<{ rows: number }>(
        `select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
         where relname in ('outbox', 'outbox_lanes', 'outbox_connections')`,
      );
      return rows[0]?.rows ?? 0;
    };
    const client = await services.database.app.connect();
    try {
      await client.query('begin');
      const before = await read(client);
      const { rowCount } = await client.query(`select from outbox_claim(1, 60000, '{100,100,100}', 32, null, null)`);
      const touched = (await read(client)) - before;
      await client.query('commit');
      expect(rowCount).toBeGreaterThan(8);
      expect(touched).toBeGreaterThan(0);
      expect(touched).toBeLessThan(500);
    } finally {
      client.release();
    }
  });
});

describe('an idle connection with queued messages', () => {
  it('is woken', async () => {
    const { scope, write } = await anOffice();
    await write('agent', [1]);
    await scope.query({ text: `update outbox_connections set ready_at = 'infinity'` });
    await scope.query({ text: `update outbox_lanes set ready_at = now() - interval '2 seconds'` });
    expect(await claim()).toEqual([]);
    await outboxDirectory.wakeForgotten(services);
    expect(await claim()).toHaveLength(1);
  });
});
