import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../test-kit/eventually.ts';
import { calm, type Faults, readFaults } from './faults.ts';
import type { MetaOptions } from './meta.ts';
import { createSeededRandom } from './seeded-random.ts';
import { startTestMeta, type TestMeta } from './test-meta.ts';
import { itemsOf } from './test-receiver.ts';

const running: TestMeta[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((test) => test.stop()));
});

async function start(options: Partial<MetaOptions> = {}): Promise<TestMeta> {
  const test = await startTestMeta({ limits: 'off', ...options });
  running.push(test);
  return test;
}

const bodyOf = ({ item }: { item: Record<string, unknown> }) => (item['text'] as { body: string }).body;

/**
 * Forty messages of four people, and the requests they came in. Only the seed decides their order: one connection sends
 * them, every retry pauses equally long, and the first retry is due after the last gathered event is in the queue.
 */
async function conversation(faults: Partial<Faults>, seed: number): Promise<string[]> {
  const webhooks = { connections: 1, gatherMs: 20, retryMs: 60, longestRetryMs: 60 };
  const { meta, receiver } = await start({ faults, seed, webhooks });
  const people = ['1', '2', '3', '4'].map((digit) => meta.customer(`1650555000${digit}`));
  for (let count = 0; count < 40; count += 1) people[count % 4]?.says(String(count));
  await meta.settled();
  return receiver.received.map(({ body, isSigned }) => {
    const shape = JSON.stringify(body['entry']).replace(/"(wamid|hash|user_id|from_user_id)[^,}]*/g, '');
    return `${isSigned} ${itemsOf([{ body, isSigned, atMs: 0 }]).map(bodyOf)} ${shape.split('"changes"').length}`;
  });
}

describe('webhook faults', () => {
  it.each<[string, Partial<Faults>]>([
    ['duplicates', { duplicateWebhooks: 0.3 }],
    ['shuffles', { shuffleWebhooks: 8 }],
    ['batches', { batchWebhooks: 6 }],
    ['wrong signatures', { wrongSignature: 0.3 }],
    ['all of them together', { duplicateWebhooks: 0.3, shuffleWebhooks: 8, batchWebhooks: 6, wrongSignature: 0.2 }],
  ])('%s are the same for the same seed and others for another', async (_name, faults) => {
    const [first, again, other] = await Promise.all([
      conversation(faults, 7),
      conversation(faults, 7),
      conversation(faults, 8),
    ]);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('lose nothing: every message arrives at least once, and duplicates are the same message', async () => {
    const test = await start({ faults: { duplicateWebhooks: 0.5, shuffleWebhooks: 10, batchWebhooks: 10 } });
    const sheena = test.meta.customer('16505551234');
    const said = Array.from({ length: 100 }, (_, index) => sheena.says(String(index)).id);
    await test.meta.settled();
    const ids = itemsOf(test.receiver.received).map(({ item }) => item['id'] as string);
    expect(new Set(ids)).toEqual(new Set(said));
    expect(ids.length).toBeGreaterThan(120);
    expect(test.receiver.received.length).toBeLessThan(60);
    expect(ids.slice(0, 20)).not.toEqual(said.slice(0, 20));
    const { webhookEvents, acknowledgedEvents, webhookCopies } = test.meta.journal.counts();
    expect([webhookEvents, acknowledgedEvents, webhookCopies]).toEqual([100, 100, ids.length]);
  });

  it('put many entries, changes and messages into one request', async () => {
    const test = await start({ faults: { batchWebhooks: 30 }, seed: 3 });
    const people = ['16505550001', '16505550002'].map((waId) => test.meta.customer(waId));
    for (let count = 0; count < 60; count += 1) people[count % 2]?.says('x');
    await test.meta.settled();
    const bodies = test.receiver.received.map(({ body }) => body as unknown as Batch);
    const changes = bodies.flatMap(({ entry }) => entry).flatMap((entry) => entry.changes);
    expect(Math.max(...bodies.map(({ entry }) => entry.length))).toBeGreaterThan(1);
    expect(Math.max(...bodies.flatMap(({ entry }) => entry.map((one) => one.changes.length)))).toBeGreaterThan(1);
    expect(Math.max(...changes.map(({ value }) => value.messages.length))).toBeGreaterThan(1);
    // A customer who wrote twice is named once.
    for (const { value } of changes)
      expect(value.contacts.length).toBe(new Set(value.messages.map(({ from }) => from)).size);
  });

  it('with wrong signatures are distinguished from those accepted by mistake', async () => {
    const test = await start({ faults: { wrongSignature: 1 }, webhooks: { giveUpAfterMs: 5 } });
    test.receiver.answers.push(200);
    test.meta.customer('16505551234').says('forged');
    await test.meta.settled();
    expect(test.meta.journal.counts()).toMatchObject({ wrongSignaturesAccepted: 1, acknowledgedEvents: 0 });
  });

  it('delay events for up to the time that was set', async () => {
    const test = await start({ faults: { delayWebhooksMs: 60 } });
    const sheena = test.meta.customer('16505551234');
    for (let count = 0; count < 20; count += 1) sheena.says(String(count));
    await test.meta.settled();
    const order = itemsOf(test.receiver.received).map(bodyOf);
    expect(order).toHaveLength(20);
    expect(order).not.toEqual(order.toSorted((left, right) => Number(left) - Number(right)));
  });
});

interface Batch {
  entry: { changes: { value: { messages: { from: string }[]; contacts: unknown[] } }[] }[];
}

describe('Graph API faults', () => {
  const text = { text: { body: 'Hi' }, biz_opaque_callback_data: 'mine' };

  it('refuse before anything happened', async () => {
    const test = await start({ faults: { errorBefore: 1 } });
    expect(await test.send(text)).toMatchObject({ status: 500, body: { error: { code: 131000 } } });
    expect(test.meta.journal.accepted()).toEqual([]);
  });

  it('lose the response of an accepted message, which only the journal and the statuses show', async () => {
    const test = await start();
    const sheena = test.meta.customer('16505551234');
    sheena.says('Hello');
    test.meta.setFaults({ errorAfter: 1 });
    expect((await test.send(text)).status).toBe(500);
    test.meta.setFaults({ errorAfter: 0, resetAfter: 1 });
    await expect(test.send(text)).rejects.toThrow();
    await test.meta.settled();
    expect(sheena.received()).toHaveLength(2);
    const accepted = test.meta.journal.accepted();
    expect(accepted).toMatchObject([
      { callbackData: 'mine', answer: 'lost' },
      { callbackData: 'mine', answer: 'lost' },
    ]);
    const statuses = itemsOf(test.receiver.received).filter(({ kind }) => kind === 'statuses');
    expect(new Set(statuses.map(({ item }) => item['id']))).toEqual(new Set(accepted.map(({ wamid }) => wamid)));
    expect(statuses[0]?.item).toMatchObject({ biz_opaque_callback_data: 'mine' });
  });

  it.each([
    ['hangBefore', 0],
    ['hangAfter', 1],
  ] as const)('delay the caller: %s', async (fault, accepted) => {
    const test = await start({ faults: { [fault]: 1 } });
    const caller = new AbortController();
    const call = fetch(`${test.meta.addresses.http}/v24.0/106540352242922/messages`, {
      method: 'POST',
      headers: { authorization: 'Bearer EAAJBexample' },
      body: JSON.stringify({ messaging_product: 'whatsapp', to: '16505551234', ...text }),
      signal: caller.signal,
    });
    await eventually(() => test.meta.journal.accepted().length === accepted);
    setTimeout(() => caller.abort(new Error('not answered')), 150);
    await expect(call).rejects.toThrow('not answered');
    expect(test.meta.journal.accepted()).toHaveLength(accepted);
  });

  it('strike the same calls for the same seed', async () => {
    const outcomes = async (seed: number) => {
      const test = await start({ faults: { errorBefore: 0.3, errorAfter: 0.3 }, seed });
      const statuses: number[] = [];
      for (let count = 0; count < 20; count += 1) statuses.push((await test.send(text)).status);
      return [statuses, test.meta.journal.accepted().map(({ answer }) => answer)];
    };
    const [first, again, other] = await Promise.all([outcomes(1), outcomes(1), outcomes(2)]);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('answer as late as the seed says', async () => {
    const test = await start({ faults: { slowAnswerMs: 80 }, seed: 5 });
    const dice = createSeededRandom(5);
    const dueMs = [1, 2, 3, 4].reduce((sum) => sum + dice.between('slowAnswerMs', 0, 80), 0);
    const begunMs = performance.now();
    for (let count = 0; count < 4; count += 1) await test.send(text);
    // Timers may fire a millisecond early.
    expect(performance.now() - begunMs).toBeGreaterThan(dueMs - 4);
    expect(dueMs).toBeGreaterThan(40);
  });

  it('handle what has arrived whole though its sender has hung up', async () => {
    const test = await start({ faults: { slowAnswerMs: 100 }, seed: 5 });
    test.meta.customer('16505551234').says('Hello');
    const { host, hostname, port } = new URL(test.meta.addresses.http);
    const body = JSON.stringify({ messaging_product: 'whatsapp', to: '16505551234', ...text });
    const request = [
      'POST /v24.0/106540352242922/messages HTTP/1.1',
      `host: ${host}`,
      'authorization: Bearer EAAJBexample',
      'content-type: application/json',
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n');
    const sender = connect(Number(port), hostname);
    sender.end(request, () => sender.destroy());
    await once(sender, 'close');
    await eventually(() => test.meta.journal.accepted().length === 1);
  });

  it('publish the statuses before the call returns', async () => {
    const test = await start({ faults: { earlyStatus: 1 } });
    test.meta.customer('16505551234').says('Hello');
    await test.send(text);
    const told = itemsOf(test.receiver.received).filter(({ kind }) => kind === 'statuses');
    expect(told.map(({ item }) => item['status'])).toEqual(['sent', 'delivered']);
  });

  it('publish delivered after read', async () => {
    const test = await start({ faults: { deliveredAfterRead: 1 }, ticks: 'read' });
    test.meta.customer('16505551234').says('Hello');
    await test.send(text);
    await test.meta.settled();
    const told = itemsOf(test.receiver.received).flatMap(({ item }) => item['status'] ?? []);
    expect(told).toEqual(['sent', 'read', 'delivered']);
  });

  it('fail the first downloads of each media, and give out addresses that have expired', async () => {
    const test = await start({ faults: { mediaFailsFirst: 2 } });
    const headers = { authorization: 'Bearer EAAJBexample' };
    const sheena = test.meta.customer('16505551234');
    const picture = () => sheena.sendsMedia({ type: 'image', bytes: Buffer.from('x'), mimeType: 'image/png' });
    const url = String(picture().content['url']);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await fetch(url, { headers })).status);
    expect(statuses).toEqual([500, 500, 200]);
    test.meta.setFaults({ mediaFailsFirst: 0, mediaExpired: 1 });
    expect((await fetch(String(picture().content['url']), { headers })).status).toBe(404);
  });
});

describe('setting faults', () => {
  it('rejects an unknown name', () => {
    expect(readFaults({ duplicateWebhooks: 0.1 })).toEqual({ duplicateWebhooks: 0.1 });
    expect(() => readFaults({ duplicates: 0.1 })).toThrow('no fault "duplicates"');
    expect(() => readFaults({ errorBefore: 'often' })).toThrow('no fault "errorBefore"');
    expect(Object.values(calm).every((value) => value <= 1)).toBe(true);
  });
});
