import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MessageRow } from '../../src/modules/messages/index.ts';
import { killedProcess } from '../../src/modules/outbound/testing/killed-process.ts';
import { eventually, eventuallyUnderLoad } from '../eventually.ts';
import { aCrowd, writeToAll } from './crowd.ts';
import { type Conversation, type Office, type OutboundWorld, openOutboundWorld } from './outbound-world.ts';
import { startWorkerProcess } from './worker-process.ts';

const ROUNDS = 3;

let world: OutboundWorld;
beforeAll(async () => {
  world = await openOutboundWorld('crash');
});
afterEach(() => world.meta.setFaults({ hangAfter: 0, hangBefore: 0, delayWebhooksMs: 0, slowAnswerMs: 0 }));

const deliveryOf =
  (conversation: Conversation, { id }: MessageRow) =>
  async () =>
    (await conversation.read(id)).delivery;

const inFlightDir = () => world.services.env.IN_FLIGHT_DIR;

/** The worker has written its log entry, so the next thing it does is to send the message. */
const isLeaving = (office: Office) => async () => {
  const [lane] = await office.scope.query<{ calling_id: string }>({
    text: 'select calling_id from outbox_lanes where company_id = $1 and calling_id is not null',
    values: [office.scope.companyId],
  });
  if (!lane || !existsSync(inFlightDir())) return false;
  const notes = readdirSync(inFlightDir()).filter((file) => file.endsWith('.in-flight'));
  return notes.some((file) => readFileSync(join(inFlightDir(), file), 'utf8').includes(`${lane.calling_id} `));
};

const sentBy = ({ phoneNumberId }: Office) =>
  world.meta.journal.accepted().filter((message) => message.phoneNumberId === phoneNumberId);

describe('when a worker is killed', () => {
  it('in the middle of a call, the message becomes undecided, is never sent again, and its status decides', async () => {
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const worker = await startWorkerProcess(world.place);
    await world.pauseInbound();
    world.meta.setFaults({ hangAfter: 1 });
    const lost = await rita.writes('um');
    await eventually(() => sentBy(office).length).toBe(1);
    await worker.kill();
    world.meta.setFaults({ hangAfter: 0 });
    const next = await rita.writes('dois');

    // Its process is known to be dead: no worker waits for the lease of a minute to expire.
    world.startWorker();
    await eventually(deliveryOf(rita, lost)).toBe('undecided');
    await eventually(deliveryOf(rita, next)).toBe('sent');
    world.resumeInbound();
    await eventually(deliveryOf(rita, lost)).toBe('sent');
    await eventually(world.countWaiting).toBe(0);
    expect(sentBy(office).map(({ callbackData }) => callbackData)).toEqual([lost.id, next.id]);
  });

  it('in the middle of a call that never arrived, the agent sees it undecided', async () => {
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const worker = await startWorkerProcess(world.place);
    world.meta.setFaults({ hangBefore: 1 });
    const lost = await rita.writes('um');
    await eventually(isLeaving(office)).toBe(true);
    await worker.kill();
    world.meta.setFaults({ hangBefore: 0 });
    world.startWorker();
    await eventually(deliveryOf(rita, lost)).toBe('undecided');
    await eventually(world.countWaiting).toBe(0);
    expect(sentBy(office)).toEqual([]);
  });

  it('before the call, the next worker sends the message normally', async () => {
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const message = await rita.writes('um');
    // Leased by a process without its liveness lock: it died after claiming.
    await office.scope.query({
      text: `update outbox_lanes set lease = gen_random_uuid(), holder = 12345, leased_until = now() + interval '1 hour'`,
    });
    world.startWorker();
    await eventually(deliveryOf(rita, message)).toBe('sent');
    expect(sentBy(office)).toHaveLength(1);
  });

  it.each([
    ['before the first byte, the next worker sends the message', [], 'sent', 1],
    ['after it, the message is never sent again', ['its own'], 'undecided', 0],
  ] as const)('when the call was marked but %s', async (_, noted, delivery, sent) => {
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const message = await rita.writes('um');
    const holder = randomInt(1, 2 ** 31 - 1);
    const [lane] = await office.scope.query<{ calling_id: string }>({
      text: `update outbox_lanes l set lease = gen_random_uuid(), holder = $2, leased_until = now() + interval '1 hour',
          calling_id = o.id
        from outbox o where o.company_id = $1 and o.message_id = $3 and l.company_id = $1 returning l.calling_id`,
      values: [office.scope.companyId, holder, message.id],
    });
    const begins = noted.map(() => String(lane?.calling_id));
    await killedProcess({ dir: inFlightDir(), holder, begins });
    world.startWorker();
    await eventually(deliveryOf(rita, message)).toBe(delivery);
    await eventually(world.countWaiting).toBe(0);
    expect(sentBy(office)).toHaveLength(sent);
    expect(existsSync(join(inFlightDir(), `${holder}.in-flight`))).toBe(false);
  });

  it('repeatedly, nothing is lost, doubled or out of order', async () => {
    const office = await world.anOffice();
    const people = await Promise.all(Array.from({ length: 8 }, () => office.aCustomer()));
    world.meta.setFaults({ slowAnswerMs: 30 });
    let worker = await startWorkerProcess(world.place);
    const written = new Map<string, string[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      // Two in parallel for a while, then one of them is killed at work.
      const successor = startWorkerProcess(world.place);
      await Promise.all(
        people.map(async ({ phone, writes }) => {
          const ids = written.get(phone.waId) ?? [];
          written.set(phone.waId, ids);
          for (const part of ['a', 'b', 'c']) ids.push((await writes(`${round}${part}`)).id);
        }),
      );
      await worker.kill();
      worker = await successor;
    }
    await eventually(world.countWaiting).toBe(0);
    await world.meta.settled();

    for (const { phone } of people) {
      const own = written.get(phone.waId) ?? [];
      const taken = sentBy(office).filter(({ to }) => to === phone.waId);
      const order = taken.map(({ callbackData }) => own.indexOf(callbackData ?? ''));
      // In order and each at most once …
      expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b));
      // … and a missing one is not marked sent.
      for (const id of own) {
        const isTaken = taken.some(({ callbackData }) => callbackData === id);
        await eventually(async () => (await people[0]?.read(id))?.delivery).toBe(isTaken ? 'sent' : 'undecided');
      }
    }
    const all = [...written.values()].flat();
    // Per killed process, at most the calls that one connection may have in flight.
    expect(sentBy(office).length).toBeGreaterThan(all.length - ROUNDS * 32);
    expect(await worker.dismiss()).toBe(0);
  });
});

describe('two worker processes', () => {
  it('share the budget of a connection', async () => {
    const { scope, connection, phoneNumberId } = await world.anOffice();
    const people = await aCrowd(scope, connection.id, 250);
    await Promise.all([startWorkerProcess(world.place), startWorkerProcess(world.place)]);
    await writeToAll(scope, { connectionId: connection.id, people, priority: 'agent' });
    const taken = () => world.meta.journal.accepted().filter((message) => message.phoneNumberId === phoneNumberId);
    await eventuallyUnderLoad(() => taken().length).toBe(250);

    const times = taken().map(({ at }) => Date.parse(at));
    const busiest = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));
    // A second's calls, the burst of a quarter second, and some that were delayed on their way.
    expect(busiest).toBeLessThanOrEqual(80 + 21 + 32);
  });
});
