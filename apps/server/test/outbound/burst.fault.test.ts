import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { whatsappCloud } from '../../src/channels/whatsapp-cloud/whatsapp-cloud.ts';
import type { Channel } from '../../src/platform/channel.ts';
import { eventually } from '../eventually.ts';
import { aCrowd, deliveryOf, writeToAll } from './crowd.ts';
import { type OutboundWorld, openOutboundWorld } from './outbound-world.ts';

const CAMPAIGN = 10_000;
const REPLIES = 12;
const SLOW_MS = 60_000;

/** Meta, except that the call for one contact takes very long. */
let slowNumber = '';
const slowForOne: Channel = {
  ...whatsappCloud,
  async open(scope, connectionId) {
    const open = await whatsappCloud.open(scope, connectionId);
    return (
      open && {
        ...open,
        async send(message, leave) {
          if (message.to.value !== slowNumber) return open.send(message, leave);
          await leave();
          await sleep(SLOW_MS, undefined, { ref: false });
          return { outcome: 'undecided', text: 'Nobody waits for this any more.' };
        },
      }
    );
  },
};

let world: OutboundWorld;
beforeAll(async () => {
  world = await openOutboundWorld('burst', { meta: { ticks: 'none' }, channels: [slowForOne] });
});

it('an agent’s reply waits neither for ten thousand campaign messages nor for a stuck conversation', async () => {
  const { scope, connection, phoneNumberId, aCustomer } = await world.anOffice();
  const connectionId = connection.id;
  const [poisoned, slow, ...people] = await Promise.all(Array.from({ length: 2 + REPLIES }, () => aCustomer()));
  if (!poisoned || !slow) throw new Error('At least two are needed.');
  slowNumber = slow.phone.waId;
  world.meta.failNext({ code: 131056, times: 1_000_000, to: poisoned.phone.waId });
  const crowd = await aCrowd(scope, connectionId, CAMPAIGN);
  await writeToAll(scope, { connectionId, people: crowd, priority: 'campaign' });
  const stuck = [await poisoned.writes('nunca'), await slow.writes('devagar')];

  world.startWorker({ concurrency: 64, callTimeoutMs: 2_000 });
  const taken = () => world.meta.journal.accepted().filter((message) => message.phoneNumberId === phoneNumberId);
  await eventually(() => taken().length).toBeGreaterThan(100);

  const waits: number[] = [];
  const passedBy: number[] = [];
  for (const person of people) {
    const [began, before] = [performance.now(), taken().length];
    const { id } = await person.writes('já respondo');
    await eventually(() => taken().some(({ callbackData }) => callbackData === id)).toBe(true);
    waits.push(performance.now() - began);
    passedBy.push(taken().findIndex(({ callbackData }) => callbackData === id) - before);
  }
  waits.sort((a, b) => a - b);
  process.stdout.write(
    `reply in the burst: median ${waits[REPLIES / 2]?.toFixed()} ms, longest ${waits.at(-1)?.toFixed()} ms; passed by ${Math.max(...passedBy)} campaign messages\n`,
  );
  // By count and not by time, which depends on the machine.
  expect(Math.max(...passedBy)).toBeLessThan(80);

  // Neither was lost, and the campaign continued.
  expect(await deliveryOf(scope, stuck[0]?.id ?? '')()).toBe('queued');
  await eventually(deliveryOf(scope, stuck[1]?.id ?? '')).toBe('undecided');
  const now = taken().length;
  await eventually(() => taken().length).toBeGreaterThan(now + 50);
});
