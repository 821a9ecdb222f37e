import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { whatsappCloud } from '../../src/channels/whatsapp-cloud/whatsapp-cloud.ts';
import { type MessageRow, messagesRepo } from '../../src/modules/messages/index.ts';
import { deliver } from '../../src/modules/outbound/deliver.ts';
import { withdrawDeliveries } from '../../src/modules/outbound/index.ts';
import { recoverLost } from '../../src/modules/outbound/recover-lost.ts';
import { untilWaiting } from '../../src/modules/tags/testing/until-waiting.ts';
import type { Channel, Leave, OpenChannel } from '../../src/platform/channel.ts';
import { companyScope } from '../../src/platform/scope.ts';
import { eventually } from '../eventually.ts';
import { claimDue } from './claim-due.ts';
import { becomes, type Office, type OutboundWorld, openOutboundWorld } from './outbound-world.ts';

/** Meta, except that something fails before the first call. */
let beforeFirst: (send: () => ReturnType<OpenChannel['send']>, leave: Leave) => ReturnType<OpenChannel['send']>;
let calls = 0;
const troubled: { -readonly [Name in keyof Channel]: Channel[Name] } = {
  ...whatsappCloud,
  async open(scope, connectionId) {
    const open = await whatsappCloud.open(scope, connectionId);
    return (
      open && {
        ...open,
        send(message, leave) {
          calls += 1;
          const send = () => open.send(message, leave);
          return calls === 1 ? beforeFirst(send, leave) : send();
        },
      }
    );
  },
};

let world: OutboundWorld;
beforeAll(async () => {
  world = await openOutboundWorld('leaving', { channels: [troubled] });
});
beforeEach(() => {
  calls = 0;
  delete troubled.ownIdOf;
});

describe('a message that has certainly not left', () => {
  it('because its channel failed before, is sent by the next try', async () => {
    beforeFirst = () => Promise.reject(new Error('no connection'));
    const rita = await (await world.anOffice()).aCustomer();
    const message = await rita.writes('olá');
    world.startWorker();
    await becomes(rita, message, 'sent');
    expect([rita.receivedTexts(), calls]).toEqual([['olá'], 2]);
  });

  it('because the disk was full for the log entry, is sent by the next try', async () => {
    beforeFirst = (send) => send();
    const rita = await (await world.anOffice()).aCustomer();
    const message = await rita.writes('olá');
    const claimed = await claim();
    const full = { begin: () => raise('ENOSPC'), end: () => undefined, close: () => undefined };
    const recorded = await deliver(
      { services: world.services, leaseMs: 60_000, callTimeoutMs: 5_000, inFlight: full },
      claimed,
    );
    expect(recorded.verdict).toBe('postponed');
    world.startWorker();
    await becomes(rita, message, 'sent');
    expect(rita.receivedTexts()).toEqual(['olá']);
  });

  it('because of a timeout, is sent once, also when the first call resumes later', async () => {
    const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
    const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
    beforeFirst = async (send) => {
      await woken;
      const outcome = send();
      outcome.then(end, end);
      return outcome;
    };
    const rita = await (await world.anOffice()).aCustomer();
    const message = await rita.writes('olá');
    world.startWorker({ callTimeoutMs: 200 });
    await becomes(rita, message, 'sent');
    wake();
    expect(await ended).toMatchObject({ outcome: 'undecided' });
    await sleep(200);
    await eventually(() => rita.receivedTexts()).toEqual(['olá']);
  });
});

describe('a withdrawn message whose conversation a worker has leased', () => {
  const log = { begin: () => undefined, end: () => undefined, close: () => undefined };
  const options = () => ({ services: world.services, leaseMs: 60_000, callTimeoutMs: 5_000, inFlight: log });

  it('is not sent when it was withdrawn before the worker loaded it', async () => {
    beforeFirst = (send) => send();
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const message = await rita.writes('promoção', { author: 'campaign' });
    const claimed = await claim();
    expect(await withdraw(office, message)).toEqual([message.id]);
    expect(await deliver(options(), claimed)).toMatchObject({ verdict: 'dropped', isOwn: true, readyInMs: null });
    expect([rita.receivedTexts(), calls, await world.countWaiting()]).toEqual([[], 0, 0]);
  });

  it('is not sent when it was withdrawn immediately before the call, and the next message of an agent is', async () => {
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const message = await rita.writes('promoção', { author: 'campaign' });
    const claimed = await claim();
    const answer = await rita.writes('bom dia');
    let withdrawn: string[] = [];
    beforeFirst = async (send) => {
      withdrawn = await withdraw(office, message);
      return send();
    };
    expect(await deliver(options(), claimed)).toMatchObject({ verdict: 'dropped', isOwn: true, readyInMs: 0 });
    expect(withdrawn).toEqual([message.id]);
    expect(rita.receivedTexts()).toEqual([]);
    world.startWorker();
    await becomes(rita, answer, 'sent');
    expect(rita.receivedTexts()).toEqual(['bom dia']);
  });

  it('is withdrawn also behind a message that is being sent, which is not', async () => {
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const answer = await rita.writes('bom dia');
    const message = await rita.writes('promoção', { author: 'campaign' });
    const claimed = await claim();
    let withdrawn: string[] = [];
    beforeFirst = async (send, leave) => {
      await leave();
      withdrawn = await withdraw(office, answer, message);
      return send();
    };
    expect(await deliver(options(), claimed)).toMatchObject({ verdict: 'sent', readyInMs: null });
    expect(withdrawn).toEqual([message.id]);
    expect([rita.receivedTexts(), await world.countWaiting()]).toEqual([['bom dia'], 0]);
  });

  it.each([
    ['is not withdrawn when its call ended without an answer', (leave: Leave) => leave(), 0],
    ['is withdrawn when its call had not left', () => Promise.resolve(), 1],
  ])('%s, where the provider recognises a repeat', async (_, leaves, withdrawn) => {
    troubled.ownIdOf = (ownKey) => ownKey;
    beforeFirst = async (_send, leave) => {
      await leaves(leave);
      return { outcome: 'undecided', text: 'The socket closed.' };
    };
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const message = await rita.writes('promoção', { author: 'campaign' });
    expect(await deliver(options(), await claim())).toMatchObject({ verdict: 'postponed' });
    expect(await withdraw(office, message)).toHaveLength(withdrawn);
    await office.scope.query({ text: 'delete from outbox' });
    await office.scope.query({ text: 'delete from outbox_lanes' });
  });

  it('stays while its outcome is being written, so that the two do not wait for each other', async () => {
    beforeFirst = (send) => send();
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const message = await rita.writes('promoção', { author: 'campaign' });
    await claim();
    await office.scope.transaction(async (scope) => {
      await messagesRepo.lock(scope, message.id);
      expect(await withdraw(office, message)).toEqual([]);
    });
    expect(await withdraw(office, message)).toEqual([message.id]);
  });
});

describe('a worker that lives and is taken for dead, as after a crash of PostgreSQL', () => {
  it('keeps the conversation in which it begins its call at that moment: nobody else sends the message too', async () => {
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const message = await rita.writes('olá');
    const { connectionId, contactId, lease, id } = await claim();
    let recovering: Promise<number> | undefined;
    await office.scope.transaction(async (worker) => {
      await worker.query({ text: 'select from outbox_lanes where lease = $1 for no key update', values: [lease] });
      recovering = recoverLost(world.services, 'http');
      await untilWaiting(worker, 1);
      await worker.query({
        text: 'select outbox_begin_call($1, $2, $3, $4, $5, 60000)',
        values: [worker.companyId, connectionId, contactId, lease, id],
      });
    });
    expect(await recovering).toBe(0);
    expect(await office.scope.query({ text: 'select calling_id as id from outbox_lanes' })).toEqual([{ id }]);
    // Seen with its call, it may have left.
    expect(await recoverLost(world.services, 'http')).toBe(1);
    await becomes(rita, message, 'undecided');
    expect(await world.countWaiting()).toBe(0);
  });
});

const claim = async () => (await claimDue(world.services))[0];

/** As the stop of a campaign does. */
const withdraw = ({ scope }: Office, ...messages: readonly MessageRow[]): Promise<string[]> =>
  companyScope(scope.services, { companyId: scope.companyId, actor: 'system' }).transaction(async (scope) => {
    const withdrawn = await withdrawDeliveries(
      scope,
      messages.map(({ id }) => id),
    );
    await messagesRepo.deleteAll(scope, withdrawn);
    return withdrawn;
  });

function raise(text: string): never {
  throw new Error(text);
}
