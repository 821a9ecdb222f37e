import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { whatsappCloud } from '../../src/channels/whatsapp-cloud/whatsapp-cloud.ts';
import { deliver } from '../../src/modules/outbound/deliver.ts';
import { outboxDirectory } from '../../src/modules/outbound/outbox.repo.ts';
import type { Channel, Leave, OpenChannel } from '../../src/platform/channel.ts';
import { eventually } from '../eventually.ts';
import { becomes, type OutboundWorld, openOutboundWorld } from './outbound-world.ts';

/** Meta, except that something fails before the first call. */
let beforeFirst: (send: () => ReturnType<OpenChannel['send']>, leave: Leave) => ReturnType<OpenChannel['send']>;
let calls = 0;
const troubled: Channel = {
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
    const request = { holder: 1, leaseMs: 60_000, slots: [9, 9, 9], callsInFlight: 9, served: 'http' } as const;
    const claimed = await vi.waitUntil(async () => (await outboxDirectory.claim(world.services, request))[0], 10_000);
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

function raise(text: string): never {
  throw new Error(text);
}
