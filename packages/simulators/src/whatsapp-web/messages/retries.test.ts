import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../test-kit/eventually.ts';
import type { Phone } from '../people/phone.ts';
import { type Linked, linkClient, startTestSimulator } from '../test-client.ts';

const RITA = '5511988887777@s.whatsapp.net';
let linked: Linked;
let rita: Phone;

beforeAll(async () => {
  linked = await linkClient(await startTestSimulator());
  rita = linked.simulator.phone('5511988887777', { name: 'Rita' });
});

afterAll(async () => {
  linked.client.end();
  await linked.simulator.stop();
});

describe('messages that cannot be read', () => {
  it('are asked for again by the client, and come readable under the same id', async () => {
    linked.simulator.faults.set({ corruptMessages: 1 });
    const id = await rita.says(linked.owner, 'segredo');
    const asked = () => linked.client.upserts.some(({ message }) => message.key.id === id && !message.message);
    await eventually(asked);
    linked.simulator.faults.calm();
    await eventually(() => linked.client.inbox().some(({ key }) => key.id === id));
    expect(linked.client.texts()).toContain('segredo');
    await rita.says(linked.owner, 'e seguimos');
    await eventually(() => linked.client.texts().includes('e seguimos'));
  });

  it('are requested again by a phone that lost its keys, and the client resends them', async () => {
    await linked.client.sock().sendMessage(RITA, { text: 'antes' });
    await eventually(() => rita.received().some(({ text }) => text === 'antes'));
    rita.losesSessions();
    await linked.client.sock().sendMessage(RITA, { text: 'depois' });
    await eventually(() => rita.received().some(({ text }) => text === 'depois'));
    expect(rita.received().map(({ text, copies }) => [text, copies])).toEqual([
      ['antes', 1],
      ['depois', 1],
    ]);
  });

  it('come without their content, and the client has them from its own phone', async () => {
    linked.simulator.faults.set({ withholdMessages: 1 });
    const id = await rita.says(linked.owner, 'só no telefone');
    linked.simulator.faults.calm();
    await eventually(() => linked.client.inbox().some(({ key }) => key.id === id));
    expect(linked.client.texts()).toContain('só no telefone');
  });

  it('are none after the app was reinstalled', async () => {
    rita.reinstalls();
    await rita.says(linked.owner, 'telefone novo');
    await eventually(() => linked.client.texts().includes('telefone novo'));
    await linked.client.sock().sendMessage(RITA, { text: 'parabéns' });
    await eventually(() => rita.received().some(({ text }) => text === 'parabéns'));
    expect(linked.simulator.problems()).toEqual([]);
  });

  it('of a group are asked for again, with the sender’s key', async () => {
    const { id: group } = rita.createsGroup({ subject: 'VIP', members: [linked.owner] });
    await rita.says(group, 'bem-vindos');
    await eventually(() => linked.client.texts().includes('bem-vindos'));
    linked.simulator.faults.set({ corruptMessages: 1 });
    const id = await rita.says(group, 'só para vocês');
    await eventually(() => linked.client.upserts.some(({ message }) => message.key.id === id));
    linked.simulator.faults.calm();
    await eventually(() => linked.client.texts().includes('só para vocês'));
    await rita.says(group, 'até logo');
    await eventually(() => linked.client.texts().includes('até logo'));
  });
});
