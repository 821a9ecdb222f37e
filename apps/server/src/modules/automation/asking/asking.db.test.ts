import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts';
import { acceptTicket, ticketsRepo } from '../../tickets/index.ts';
import { aFetcherShop, aLane, type FakeAsker, says } from '../testing/fetcher-shop.ts';
import { textOf } from './asker.ts';
import { asksRepo } from './asks.repo.ts';
import { automationAsks } from './asks.tables.ts';
import { resumeRun } from './resume-run.ts';

const lane = aLane();
const app = await testApp({ lanes: lane.lanes });

/** Repeats what it was asked. */
const parrot: FakeAsker = { answer: (ask) => Promise.resolve(says(`Você disse: ${textOf(ask)}`)) };
const timeout = () => Promise.reject(new OutgoingError('timeout'));

async function aScene(fake: FakeAsker = parrot, more = {}) {
  const shop = await aFetcherShop(app, lane, fake, { more });
  const rita = shop.customer();
  const asks = () => shop.scope().db.select().from(automationAsks);
  return { ...shop, rita, asks };
}

describe('a question to an external service', () => {
  it('waits for two seconds of quiet, and its answer is sent', async () => {
    const { rita, settles, asks } = await aScene();
    await rita.says('oi');
    expect(await settles(1)).toBe(0);
    expect(await settles(1)).toBe(1);
    expect(await rita.received()).toEqual(['Você disse: oi']);
    expect(await asks()).toEqual([]);
  });

  it('reads a burst as one text and answers it once', async () => {
    const { rita, settles } = await aScene();
    await rita.saysInABurst('oi', 'tudo bem?', 'quero uma mesa');
    await settles();
    expect(await rita.received()).toEqual(['Você disse: oi\ntudo bem?\nquero uma mesa']);
    await rita.says('redonda');
    await settles();
    expect(await rita.received()).toEqual(['Você disse: redonda']);
  });

  it('is replaced by a newer message, and the answer to the older one is dropped', async () => {
    let calls = 0;
    const scene = await aScene({
      answer: async (ask) => {
        if (++calls === 1) await scene.rita.says('uma cadeira');
        return says(`Você disse: ${textOf(ask)}`);
      },
    });
    await scene.rita.says('uma mesa');
    await scene.settles();
    expect(await scene.rita.received()).toEqual([]);
    await scene.settles();
    expect(await scene.rita.received()).toEqual(['Você disse: uma mesa\numa cadeira']);
  });

  it('aborts the call of a replaced question at the next beat', async () => {
    let reason: unknown;
    const scene = await aScene({
      answer: (_ask, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reason = signal.reason;
            reject(new Error('aborted'));
          });
        }),
    });
    await scene.rita.says('uma mesa');
    app.advance(3);
    expect(await scene.own.claim()).toBe(1);
    await scene.rita.says('uma cadeira');
    await scene.own.beat();
    await scene.own.idle();
    expect(reason).toBe('replaced');
    expect(await scene.asks()).toMatchObject([{ claimedBy: null, attempts: 0 }]);
  });

  it('counts once, even if its result comes twice', async () => {
    const { rita, own, scope } = await aScene();
    await rita.says('oi');
    app.advance(3);
    await own.claim();
    await own.idle();
    const [entry] = lane.entered.splice(0);
    for (let count = 0; count < 2; count++)
      await scope().transaction((scope) => resumeRun(scope, entry?.payload as never));
    expect(await rita.received()).toEqual(['Você disse: oi']);
  });

  it('is not answered after a person has taken over', async () => {
    const { rita, own, resumes, scope, company, queues } = await aScene();
    await rita.says('oi');
    app.advance(3);
    await own.claim();
    await own.idle();
    const { id } = await rita.ticket();
    await acceptTicket(scope(), { ticketId: id, userId: company.admin.id, queueId: queues[0]?.id ?? 0 });
    await rita.received();
    await resumes();
    expect(await rita.received()).toEqual([]);
  });

  it('is dropped without a call when the run has ended', async () => {
    const { rita, settles, scope, asks } = await aScene({ answer: () => Promise.reject(new Error('called')) });
    await rita.says('oi');
    const { id } = await rita.ticket();
    await ticketsRepo.update(scope(), id, { isBotActive: false });
    await settles();
    expect(await asks()).toEqual([]);
    expect(lane.entered).toEqual([]);
  });
});

describe('a service that fails', () => {
  it('is asked again, and after the last attempt people answer', async () => {
    let calls = 0;
    const { rita, settles, runs } = await aScene({ answer: () => Promise.reject(new Error(`no ${++calls}`)) });
    await rita.says('oi');
    await settles();
    expect(await rita.received()).toEqual([]);
    await settles();
    expect(calls).toBe(2);
    expect((await rita.received())[0]).toBe('failed');
    expect(await runs((await rita.ticket()).id)).toMatchObject([{ state: 'ended', outcome: 'failed' }]);
  });

  it('is not called for a minute after three timeouts, and its customers are handed over at once', async () => {
    let calls = 0;
    const shop = await aScene({
      attempts: 1,
      answer: () => {
        calls++;
        return timeout();
      },
    });
    const customers = ['Ana', 'Bia', 'Cris', 'Dora'].map((name) => shop.customer(name));
    for (const customer of customers) {
      await customer.says('oi');
      await shop.settles();
    }
    expect(calls).toBe(3);
    expect((await customers[3]?.received())?.[0]).toBe('unavailable');
    app.advance(60);
    const eva = shop.customer('Eva');
    await eva.says('oi');
    await shop.settles();
    expect(calls).toBe(4);
  });
});

describe('a worker that dies', () => {
  it('leaves its questions to another one after twenty seconds', async () => {
    let calls = 0;
    const scene = await aScene({
      answer: (ask) => (++calls === 1 ? new Promise(() => undefined) : Promise.resolve(says(textOf(ask)))),
    });
    await scene.rita.says('oi');
    app.advance(3);
    await scene.own.claim();
    await expect.poll(() => calls).toBe(1);
    const other = scene.fetcher();
    expect(await other.claim()).toBe(0);
    app.advance(21);
    expect(await other.claim()).toBe(1);
    await other.idle();
    await scene.resumes();
    expect(await scene.rita.received()).toEqual(['oi']);
  });

  it('in a call that must not be repeated ends it: the other worker does not call again', async () => {
    let calls = 0;
    const scene = await aScene({
      isRepeatable: false,
      answer: async (_ask, { beforeBody }) => {
        calls++;
        await beforeBody();
        return new Promise(() => undefined);
      },
    });
    await scene.rita.says('oi');
    app.advance(3);
    await scene.own.claim();
    await expect.poll(async () => (await scene.asks())[0]?.sentAt).not.toBeNull();
    app.advance(21);
    const other = scene.fetcher();
    await other.claim();
    await other.idle();
    await scene.resumes();
    expect(calls).toBe(1);
    expect((await scene.rita.received())[0]).toBe('interrupted');
  });

  it('cannot send a body or a result after another worker has claimed the question', async () => {
    const { rita, own, scope, asks } = await aScene({ answer: () => new Promise(() => undefined) });
    await rita.says('oi');
    app.advance(3);
    await own.claim();
    const [ask] = await asks();
    if (!ask) throw new Error('Nothing was asked.');
    expect(await asksRepo.markSent(scope(), ask, '00000000-0000-4000-8000-000000000000')).toBe(false);
    expect(await asksRepo.markSent(scope(), ask, ask.claimedBy ?? '')).toBe(true);
  });
});

it('has at most eight calls of a company in flight, over all workers', async () => {
  const release: (() => void)[] = [];
  const shop = await aScene({
    answer: (ask) => new Promise((resolve) => release.push(() => resolve(says(textOf(ask))))),
  });
  for (let count = 0; count < 10; count++) await shop.customer(`Cliente ${count}`).sends({ type: 'text', text: 'oi' });
  app.advance(3);
  const other = shop.fetcher();
  expect((await shop.own.claim()) + (await other.claim())).toBe(8);
  await expect.poll(() => release.length).toBe(8);
  for (const done of release.splice(0)) done();
  await Promise.all([shop.own.idle(), other.idle()]);
  expect(await shop.own.claim()).toBe(2);
  await expect.poll(() => release.length).toBe(2);
  for (const done of release) done();
  await shop.own.idle();
  lane.entered.splice(0);
});
