import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../test-kit/eventually.ts';
import { type Linked, linkClient, startTestSimulator } from '../test-client.ts';

let linked: Linked;

beforeAll(async () => {
  linked = await linkClient(await startTestSimulator());
});

afterAll(async () => {
  linked.client.end();
  await linked.simulator.stop();
});

describe('people addressed by LID', () => {
  it('come with their phone number, and answers to the LID reach them', async () => {
    const ana = linked.simulator.phone('5511955554444', { name: 'Ana', addressing: 'lid' });
    const id = await ana.says(linked.owner, 'oi');
    await eventually(() => linked.client.inbox().some(({ key }) => key.id === id));
    const message = linked.client.inbox().find(({ key }) => key.id === id);
    expect(message?.key).toMatchObject({
      remoteJid: `${ana.lid}@lid`,
      remoteJidAlt: '5511955554444@s.whatsapp.net',
      addressingMode: 'lid',
    });

    const answer = await linked.client.sock().sendMessage(`${ana.lid}@lid`, { text: 'olá' });
    await eventually(() => ana.received().some(({ text }) => text === 'olá'));
    await eventually(() => linked.client.acks.some((ack) => ack.id === answer?.key.id && !ack.error));
    const own = linked.owner.messages(ana).filter(({ isMine }) => isMine);
    expect(own.map(({ text }) => text)).toEqual(['olá']);
  });

  it('and written to by number, are one conversation with one encryption', async () => {
    const bia = linked.simulator.phone('5511944443333', { name: 'Bia', addressing: 'lid' });
    await bia.says(linked.owner, 'primeira');
    await eventually(() => linked.client.texts().includes('primeira'));
    await linked.client.sock().sendMessage('5511944443333@s.whatsapp.net', { text: 'pelo número' });
    await eventually(() => bia.received().some(({ text }) => text === 'pelo número'));
    await bia.says(linked.owner, 'segunda');
    await eventually(() => linked.client.texts().includes('segunda'));
  });

  it('who hide their number are identified by the LID alone', async () => {
    const eva = linked.simulator.phone('5511933332222', { name: 'Eva', sharesNumber: false });
    await eva.says(linked.owner, 'sou eu');
    await eventually(() => linked.client.texts().includes('sou eu'));
    const message = linked.client.inbox().at(-1);
    expect(message?.key.remoteJid).toBe(`${eva.lid}@lid`);
    expect(message?.key.remoteJidAlt).toBeUndefined();
    await linked.client.sock().sendMessage(`${eva.lid}@lid`, { text: 'olá, Eva' });
    await eventually(() => eva.received().some(({ text }) => text === 'olá, Eva'));
    const id = await linked.owner.says(eva, 'pelo telefone');
    await eventually(() => linked.client.upserts.some(({ message }) => message.key.id === id));
    const own = linked.client.upserts.find((upsert) => upsert.message.key.id === id)?.message;
    expect(own?.key).toMatchObject({ fromMe: true, remoteJid: `${eva.lid}@lid` });
    expect(JSON.stringify(linked.client.upserts)).not.toContain(eva.number);
  });

  it('who were addressed by number before stay readable', async () => {
    const lia = linked.simulator.phone('5511911110000', { name: 'Lia' });
    await lia.says(linked.owner, 'pelo número ainda');
    await eventually(() => linked.client.texts().includes('pelo número ainda'));
    lia.settings.addressing = 'lid';
    const id = await lia.says(linked.owner, 'agora pelo LID');
    await eventually(() => linked.client.texts().includes('agora pelo LID'));
    const message = linked.client.inbox().find(({ key }) => key.id === id);
    expect(message?.key).toMatchObject({ remoteJid: `${lia.lid}@lid`, remoteJidAlt: '5511911110000@s.whatsapp.net' });
  });

  it('can be asked for by number', async () => {
    const rita = linked.simulator.phone('5511988887777', { name: 'Rita' });
    const { lidMapping } = linked.client.sock().signalRepository;
    expect(await lidMapping.getLIDForPN('5511988887777@s.whatsapp.net')).toBe(`${rita.lid}@lid`);
    await rita.says(linked.owner, 'oi');
    await eventually(() => linked.client.texts().includes('oi'));
    expect(await lidMapping.getPNForLID(`${rita.lid}@lid`)).toMatch(/^5511988887777\b/);
  });
});

describe('two linked companies', () => {
  it('write to each other through their clients', async () => {
    const other = await linkClient(linked.simulator, '5511922221111');
    await linked.client.sock().sendMessage('5511922221111@s.whatsapp.net', { text: 'fornecedor, tem estoque?' });
    await eventually(() => other.client.texts().includes('fornecedor, tem estoque?'));
    await other.client.sock().sendMessage('5511900000001@s.whatsapp.net', { text: 'temos' });
    await eventually(() => linked.client.texts().includes('temos'));
    other.client.end();
    expect(linked.simulator.problems()).toEqual([]);
  });

  it('and two clients of one phone see each other’s messages as the owner’s', async () => {
    const second = await linkClient(linked.simulator, linked.owner.number);
    const rita = linked.simulator.phone('5511988887777');
    const id = await rita.says(linked.owner, 'para os dois');
    const has = (client: Linked['client'], wanted: string | null | undefined) =>
      client.upserts.some(({ message }) => message.key.id === wanted && message.message);
    await eventually(() => has(linked.client, id) && has(second.client, id));
    const sent = await second.client.sock().sendMessage('5511988887777@s.whatsapp.net', { text: 'respondi aqui' });
    await eventually(() => has(linked.client, sent?.key.id));
    const copy = linked.client.upserts.find(({ message }) => message.key.id === sent?.key.id)?.message;
    expect(copy?.key).toMatchObject({ fromMe: true, remoteJidAlt: `${rita.lid}@lid` });

    const back = await linked.client.sock().sendMessage('5511988887777@s.whatsapp.net', { text: 'e eu aqui' });
    await eventually(() => has(second.client, back?.key.id));
    second.client.end();
  });
});
