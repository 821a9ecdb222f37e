import { createHash, randomBytes } from 'node:crypto';
import { downloadMediaMessage, proto, type WAMessage } from '@whiskeysockets/baileys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../test-kit/eventually.ts';
import type { Phone } from '../people/phone.ts';
import { type Linked, linkClient, startTestSimulator } from '../test-client.ts';

const RITA = '5511988887777@s.whatsapp.net';
const { DELIVERY_ACK: DELIVERED, READ } = proto.WebMessageInfo.Status;
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

const arrived = async (id: string): Promise<WAMessage> => {
  const find = () => linked.client.inbox().find(({ key }) => key.id === id);
  await eventually(() => find() !== undefined);
  return find() as WAMessage;
};

const seen = async (id: string | null | undefined) => {
  const find = () => rita.received().find((message) => message.id === id);
  await eventually(() => find() !== undefined);
  return find();
};

/** A receipt that arrives together with the message is reported with it, a later one separately. */
const statusesOf = (id: string | null | undefined) => [
  ...linked.client.upserts.filter(({ message }) => message.key.id === id).map(({ message }) => message.status ?? 0),
  ...linked.client
    .eventsOf('messages.update')
    .flat()
    .filter(({ key }) => key.id === id)
    .map(({ update }) => update.status ?? 0),
];

const hasTick = (id: string | null | undefined, tick: number) => statusesOf(id).some((status) => status >= tick);

describe('texts', () => {
  it('reach the client encrypted and in order, with the author’s name', async () => {
    const ids = await Promise.all(['oi', 'tudo bem?', 'quero comprar'].map((text) => rita.says(linked.owner, text)));
    const messages = await Promise.all(ids.map(arrived));
    expect(messages.map(({ message }) => message?.conversation)).toEqual(['oi', 'tudo bem?', 'quero comprar']);
    expect(messages[0]).toMatchObject({ pushName: 'Rita', key: { remoteJid: RITA, remoteJidAlt: `${rita.lid}@lid` } });
  });

  it('reach the phone in the order they were sent, and the owner’s own phone too', async () => {
    const first = await linked.client.sock().sendMessage(RITA, { text: 'Olá, Rita' });
    const second = await linked.client.sock().sendMessage(RITA, { text: 'Como posso ajudar?' });
    await seen(second?.key.id);
    const texts = rita.received().map(({ text }) => text);
    expect(texts.slice(-2)).toEqual(['Olá, Rita', 'Como posso ajudar?']);
    const own = linked.owner.messages(rita).filter(({ id }) => id === first?.key.id);
    expect(own).toMatchObject([{ isMine: true, text: 'Olá, Rita' }]);
  });

  it('from the owner’s own phone appear on the client as sent by the owner', async () => {
    const id = await linked.owner.says(rita, 'escrevi pelo telefone');
    const find = () => linked.client.upserts.find(({ message }) => message.key.id === id)?.message;
    await eventually(() => find()?.message !== undefined);
    expect(find()).toMatchObject({
      key: { fromMe: true, remoteJid: RITA, remoteJidAlt: `${rita.lid}@lid` },
      message: { conversation: 'escrevi pelo telefone' },
    });
  });

  it('quote what they answer, in both directions', async () => {
    const question = await arrived(await rita.says(linked.owner, 'tem azul?'));
    const answer = await linked.client.sock().sendMessage(RITA, { text: 'tem' }, { quoted: question });
    expect(await seen(answer?.key.id)).toMatchObject({ text: 'tem', replyTo: question.key.id });
    const back = await arrived(await rita.says(linked.owner, 'ótimo', { replyTo: answer?.key.id ?? '' }));
    expect(back.message?.extendedTextMessage?.contextInfo?.stanzaId).toBe(answer?.key.id);
  });
});

describe('ticks', () => {
  it('report to the client that the server has a message, that the phone has it, and that it was read', async () => {
    const sent = await linked.client.sock().sendMessage(RITA, { text: 'chegou?' });
    await eventually(() => hasTick(sent?.key.id, DELIVERED));
    expect(linked.client.acks).toContainEqual({ id: sent?.key.id, error: undefined });
    rita.reads(linked.owner, [sent?.key.id ?? '']);
    await eventually(() => hasTick(sent?.key.id, READ));
  });

  it('stay away while the phone is switched off, and come by hand', async () => {
    rita.settings.ticks = 'none';
    const sent = await linked.client.sock().sendMessage(RITA, { text: 'sem sinal' });
    await seen(sent?.key.id);
    expect(hasTick(sent?.key.id, DELIVERED)).toBe(false);
    rita.gets(linked.owner);
    await eventually(() => hasTick(sent?.key.id, DELIVERED));
    rita.settings.ticks = 'delivered';
  });

  it('of the client reach the phone that wrote', async () => {
    const id = await rita.says(linked.owner, 'leu?');
    const status = () => rita.messages(linked.owner).find((message) => message.id === id)?.status;
    const message = await arrived(id);
    await eventually(() => status() === 'delivered');
    await linked.client.sock().readMessages([message.key]);
    await eventually(() => status() === 'read');
  });
});

describe('the owner’s phone', () => {
  it('reports to the client what was read on the phone', async () => {
    const id = await rita.says(linked.owner, 'leia no telefone');
    await arrived(id);
    linked.owner.reads(rita, [id]);
    await eventually(() => hasTick(id, READ));
    await eventually(() => linked.device.unconfirmed() === 0);
  });
});

describe('what people do to messages', () => {
  it('reactions name the message, in both directions', async () => {
    const sent = await linked.client.sock().sendMessage(RITA, { text: 'promoção' });
    await seen(sent?.key.id);
    await rita.reacts(sent?.key.id ?? '', '❤️');
    const reaction = () => linked.client.eventsOf('messages.reaction').flat().at(-1);
    await eventually(() => reaction()?.key.id === sent?.key.id);
    expect(reaction()).toMatchObject({ key: { fromMe: true, remoteJid: RITA }, reaction: { text: '❤️' } });

    const theirs = await arrived(await rita.says(linked.owner, 'amei'));
    const mine = await linked.client.sock().sendMessage(RITA, { react: { text: '👍', key: theirs.key } });
    expect(await seen(mine?.key.id)).toMatchObject({ type: 'reaction', text: '👍', target: theirs.key.id });
  });

  it('edits and deletions name the message, in both directions', async () => {
    const id = await rita.says(linked.owner, 'quero dois');
    await arrived(id);
    await rita.edits(id, 'quero três');
    await rita.deletes(id);
    const updates = () =>
      linked.client
        .eventsOf('messages.update')
        .flat()
        .filter(({ key }) => key.id === id);
    await eventually(() => updates().length >= 2);
    expect(updates()[0]?.update.message?.editedMessage?.message?.conversation).toBe('quero três');
    expect(updates().at(-1)?.update.message).toBeNull();

    const sock = linked.client.sock();
    const sent = await sock.sendMessage(RITA, { text: 'R$ 10' });
    if (!sent) throw new Error('Nothing was sent');
    // The client writes later events into the message it returned, its key included.
    const key = { ...sent.key };
    const edit = await sock.sendMessage(RITA, { text: 'R$ 20', edit: key });
    const deletion = await sock.sendMessage(RITA, { delete: key });
    expect(await seen(edit?.key.id)).toMatchObject({ type: 'edit', text: 'R$ 20', target: key.id });
    expect(await seen(deletion?.key.id)).toMatchObject({ type: 'delete', target: key.id });
  });

  it('places and contact cards arrive whole', async () => {
    const place = await arrived(
      await rita.sendsLocation(linked.owner, { latitude: -23.5, longitude: -46.6, name: 'Casa' }),
    );
    expect(place.message?.locationMessage).toMatchObject({
      degreesLatitude: -23.5,
      degreesLongitude: -46.6,
      name: 'Casa',
    });
    const card = await arrived(await rita.sendsContact(linked.owner, { name: 'João', number: '5511977776666' }));
    expect(card.message?.contactMessage?.vcard).toContain('waid=5511977776666');
  });

  it('typing is seen, in both directions', async () => {
    rita.types(linked.owner, 'recording');
    await eventually(() => linked.client.eventsOf('presence.update').length > 0);
    expect(linked.client.eventsOf('presence.update').at(-1)?.presences[RITA]).toMatchObject({
      lastKnownPresence: 'recording',
    });
    const typing = linked.simulator.nextChange('typing');
    await linked.client.sock().sendPresenceUpdate('composing', RITA);
    expect(await typing).toMatchObject({
      number: rita.number,
      detail: { chat: linked.owner.number, typing: 'composing' },
    });
  });
});

describe('files', () => {
  const bytes = randomBytes(200_000);
  const sha = (data: Buffer) => createHash('sha256').update(data).digest('hex');

  it('sent by a person are downloaded and decrypted by the client', async () => {
    const kinds: [Parameters<Phone['sendsFile']>[1], keyof proto.IMessage][] = [
      [{ bytes, mimeType: 'image/jpeg', caption: 'comprovante' }, 'imageMessage'],
      [{ bytes, mimeType: 'video/mp4' }, 'videoMessage'],
      [{ bytes, mimeType: 'audio/ogg; codecs=opus', isVoice: true }, 'audioMessage'],
      [{ bytes, mimeType: 'application/pdf', fileName: 'nota.pdf' }, 'documentMessage'],
      [{ bytes, mimeType: 'image/webp' }, 'stickerMessage'],
    ];
    for (const [file, name] of kinds) {
      const message = await arrived(await rita.sendsFile(linked.owner, file));
      expect(message.message?.[name]).toBeTruthy();
      expect(sha(await downloadMediaMessage(message, 'buffer', {}))).toBe(sha(bytes));
    }
  });

  it('sent by the client are on the phone as they were', async () => {
    const sent = await linked.client
      .sock()
      .sendMessage(RITA, { document: bytes, mimetype: 'application/pdf', fileName: 'boleto.pdf', caption: 'segue' });
    expect(await seen(sent?.key.id)).toMatchObject({
      type: 'document',
      text: 'segue',
      file: { mimeType: 'application/pdf', fileName: 'boleto.pdf', isVoice: false },
    });
    expect(sha(rita.file(sent?.key.id ?? '').bytes)).toBe(sha(bytes));
  });

  it('include people’s pictures', async () => {
    rita.setsPicture(Buffer.from('a picture'));
    await eventually(() =>
      linked.client
        .eventsOf('contacts.update')
        .flat()
        .some(({ imgUrl }) => imgUrl === 'changed'),
    );
    const url = await linked.client.sock().profilePictureUrl(RITA, 'image');
    const response = await fetch(url ?? '');
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe('a picture');
    linked.simulator.phone('5511966665555');
    await expect(linked.client.sock().profilePictureUrl('5511966665555@s.whatsapp.net')).rejects.toThrow(
      'item-not-found',
    );
  });
});

it('answers which numbers have WhatsApp', async () => {
  const found = await linked.client.sock().onWhatsApp(rita.number, '5511000000000');
  expect(linked.simulator.lookUps().slice(-2)).toEqual([rita.number, '5511000000000']);
  expect(found).toEqual([{ jid: RITA, exists: true }]);
});

it('had an answer to everything the client asked', () => {
  expect(linked.simulator.problems()).toEqual([]);
});
