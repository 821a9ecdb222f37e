import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { aCompany, aConnection } from '../../../test/factories.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { aWorker } from '../../platform/lanes/testing/lane-test.ts';
import { companyScope } from '../../platform/scope.ts';
import { inboundLane } from './inbound.lane.ts';
import { aNumber, aProviderId, inboundServices } from './testing/inbound-world.ts';

// docs/decisions/0024: a message whose time has no partition waits in its lane, and no message is stored elsewhere.
const { urls, env } = await ownDatabase('without_month');
let now = new Date();
const { services, received } = inboundServices({ env, clock: () => now });
const owner = new pg.Client({ connectionString: urls.owner });
await owner.connect();
afterAll(() => owner.end());

it('a message of a month without a partition waits in its lane, and is stored once when the month is made', async () => {
  const { scope, companyId } = await aCompany(services);
  const connection = await aConnection(scope, { businessAccountId: '1022901' });
  const number = aNumber();
  const raw = (id: string) => ({
    businessAccountId: '1022901',
    phoneNumberId: connection.phoneNumberId,
    contact: { wa_id: number, profile: { name: 'Rita' } },
    message: { id, from: number, timestamp: '1700000000', type: 'text', text: { body: 'oi' } },
  });
  const ids = [aProviderId(), aProviderId()];
  now = new Date('2040-05-20T12:00:00Z');
  const late = companyScope(services, { companyId, actor: 'system' });
  await services.lanes.enqueue(
    late,
    inboundLane,
    ids.map((id) => ({ key: number, payload: { connectionId: connection.id, channel: 'whatsappapi', raw: raw(id) } })),
  );
  const state = async () => {
    const { rows } = await owner.query<{ messages: number; events: number; keys: number; tries: number }>(
      `select (select count(*)::int from messages) as messages, (select count(*)::int from lane_events) as events,
              (select count(*)::int from message_keys) as keys, (select max(attempts)::int from lanes) as tries`,
    );
    return rows[0];
  };

  aWorker({ services, topics: [inboundLane], retryDelayMs: (tries) => (tries > 2 ? 100 : 10) });
  await eventually(async () => (await state())?.tries ?? 0).toBeGreaterThan(1);
  expect(await state()).toMatchObject({ messages: 0, events: 2, keys: 0 });
  expect(received).toEqual([]);

  await owner.query("select make_message_month('2040-05-01')");
  await owner.query('update lanes set ready_at = now(), parked_at = null');
  await eventually(async () => (await state())?.events).toBe(0);
  expect(await state()).toMatchObject({ messages: 2, keys: 2 });
  expect(received).toHaveLength(2);
});
