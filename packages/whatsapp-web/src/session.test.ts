import { eventually } from '@recado/simulators/eventually';
import type { RunningWhatsappWeb } from '@recado/simulators/whatsapp-web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkSession, phoneOf, reopen, send, startSimulator } from './test-kit/test-session.ts';

let simulator: RunningWhatsappWeb;

beforeAll(async () => {
  simulator = await startSimulator();
});

afterAll(() => simulator.stop());

describe('a session', () => {
  it('is paired by QR code, answers, and is resumed after a restart', async () => {
    const first = await linkSession(simulator);
    expect(first.states.map(({ state }) => state)).toEqual(['opening', 'qr', 'pairing', 'open']);
    expect(first.state()).toMatchObject({ phone: '5511900000001', lid: first.owner.lid });
    const rita = simulator.phone('5511988887777', { name: 'Rita' });
    const id = await rita.says(first.owner, 'oi');
    await eventually(() => first.texts().includes('oi'));
    expect(first.message(id)).toMatchObject({
      isOwn: false,
      chat: {
        name: 'Rita',
        addresses: [
          { kind: 'phone', value: rita.number },
          { kind: 'lid', value: rita.lid },
        ],
      },
    });
    const answer = await send(first, { to: phoneOf(rita), content: { type: 'text', text: 'olá' } });
    expect(answer).toEqual({ outcome: 'sent' });
    await simulator.until(() => rita.received().some(({ text }) => text === 'olá'));
    await first.session.close();
    expect(first.state()).toMatchObject({ state: 'closed', reason: 'stopped' });

    await rita.says(first.owner, 'ainda aí?');
    const second = await reopen(first);
    expect(second.states.map(({ state }) => state)).toEqual(['opening', 'open']);
    await eventually(() => second.texts().includes('ainda aí?'));
    await eventually(() => second.device.unconfirmed() === 0);
    expect(await send(second, { to: phoneOf(rita), content: { type: 'text', text: 'sim' } })).toEqual({
      outcome: 'sent',
    });
    await simulator.until(() => rita.received().some(({ text }) => text === 'sim'));
    await second.session.close();
    expect(second.texts()).toEqual(['oi', 'ainda aí?']);
    expect(simulator.problems()).toEqual([]);
  });
});
