import { deflateSync } from 'node:zlib';
import { eventually } from '@recado/simulators/eventually';
import { proto } from '@whiskeysockets/baileys';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { downloadWebFile } from '../media/index.ts';
import {
  type Linked,
  linkSession,
  networkOf,
  openTestSession,
  phoneOf,
  startSimulator,
} from '../test-kit/test-session.ts';

let shop: Linked;

beforeAll(async () => {
  shop = await linkSession(await startSimulator());
});

afterEach(() => shop.simulator.faults.calm());

afterAll(async () => {
  await shop.session.close();
  await shop.simulator.stop();
});

const rita = () => shop.simulator.phone('5511988887777', { name: 'Rita' });
const arrived = (id: string) =>
  eventually(() => shop.store.events.some((event) => 'providerId' in event && event.providerId === id));
const confirmed = () => eventually(() => shop.device.unconfirmed() === 0);

async function received(id: string) {
  await arrived(id);
  return shop.message(id);
}

describe('what customers send', () => {
  it('arrives with its type: text, location, card', async () => {
    expect((await received(await rita().says(shop.owner, 'oi'))).content).toEqual({ type: 'text', text: 'oi' });
    const place = { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A, 1' };
    expect((await received(await rita().sendsLocation(shop.owner, place))).content).toEqual({
      type: 'location',
      ...place,
    });
    const card = await received(await rita().sendsContact(shop.owner, { name: 'Ana', number: '5511955554444' }));
    expect(card.content).toEqual({ type: 'contacts', cards: [{ name: 'Ana', phones: ['5511955554444'] }] });
  });

  it.each([
    ['image', { mimeType: 'image/jpeg', caption: 'a foto' }, 'a foto'],
    ['video', { mimeType: 'video/mp4', caption: '' }, ''],
    ['sticker', { mimeType: 'image/webp' }, ''],
    ['document', { mimeType: 'application/pdf', fileName: 'conta.pdf', caption: 'a conta' }, 'a conta'],
  ] as const)('arrives with its file: %s', async (kind, file, caption) => {
    const bytes = Buffer.from(`bytes of a ${kind}`);
    const { content } = await received(await rita().sendsFile(shop.owner, { bytes, ...file }));
    expect(content).toMatchObject({ type: 'media', caption, isVoice: false, file: { kind, mimeType: file.mimeType } });
    if (content.type !== 'media') return;
    if (kind === 'document') expect(content.fileName).toBe('conta.pdf');
    const opened = await downloadWebFile(content.file, { maxBytes: 1_000, network: networkOf(shop.simulator) });
    expect(opened).toEqual(bytes);
  });

  it('arrives as a voice message when it is one', async () => {
    const { content } = await received(await rita().sendsVoice(shop.owner, Buffer.from('opus')));
    expect(content).toMatchObject({ type: 'media', isVoice: true, seconds: 1, file: { kind: 'audio' } });
  });

  it('names the message it replies to', async () => {
    const first = await rita().says(shop.owner, 'quanto custa?');
    const answer = await received(await rita().says(shop.owner, 'este aqui', { replyTo: first }));
    expect(answer.quotedProviderId).toBe(first);
  });

  it('reports that it was forwarded, and which button was pressed', async () => {
    const forwarded = { extendedTextMessage: { text: 'passe adiante', contextInfo: { isForwarded: true } } };
    expect((await received(await rita().sends(shop.owner, forwarded))).isForwarded).toBe(true);
    const pressed = { buttonsResponseMessage: { selectedButtonId: 'sim', selectedDisplayText: 'Sim' } };
    const { content } = await received(await rita().sends(shop.owner, pressed));
    expect(content).toEqual({ type: 'choice', text: 'Sim', choiceId: 'sim' });
  });

  it('is shown by name when it cannot be displayed', async () => {
    const poll = { pollCreationMessage: { name: 'Sim?', options: [{ optionName: 'Sim' }], selectableOptionsCount: 1 } };
    expect((await received(await rita().sends(shop.owner, poll))).content).toEqual({
      type: 'unsupported',
      what: 'poll',
    });
  });

  it('can be reacted to, edited and deleted', async () => {
    const id = await rita().says(shop.owner, 'oi');
    const reaction = await rita().reacts(id, '👍');
    await arrived(reaction);
    expect(shop.events('reaction').at(-1)).toMatchObject({
      providerId: reaction,
      targetProviderId: id,
      emoji: '👍',
      isOwn: false,
    });
    await rita().edits(id, 'olá');
    await eventually(() => shop.events('edit').some(({ targetProviderId }) => targetProviderId === id));
    expect(shop.events('edit').at(-1)).toMatchObject({
      text: 'olá',
      chat: { addresses: [{ value: rita().number }, {}] },
    });
    await rita().deletes(id);
    await eventually(() => shop.events('deletion').some(({ targetProviderId }) => targetProviderId === id));
  });

  it('arrives in order and once, however many there are', async () => {
    const texts = Array.from({ length: 60 }, (_, index) => `n ${index}`);
    for (const text of texts) await rita().says(shop.owner, text);
    await eventually(() => shop.texts().includes('n 59'));
    expect(shop.texts().filter((text) => text.startsWith('n '))).toEqual(texts);
    await confirmed();
  });

  it('reports calls', async () => {
    const call = rita().calls(shop.owner, { isVideo: true });
    await eventually(() => shop.events('call').some(({ callId }) => callId === call.id));
    expect(shop.events('call').at(-1)).toMatchObject({ isVideo: true, step: 'offered' });
    expect(shop.events('call').at(-1)?.chat.addresses).toContainEqual({ kind: 'phone', value: rita().number });
    call.hangsUp();
    await eventually(() => shop.events('call').some(({ callId, step }) => callId === call.id && step === 'ended'));
    expect(shop.events('call').at(-1)).toMatchObject({ isVideo: true });

    const second = rita().calls(shop.owner);
    await eventually(() => shop.events('call').some(({ callId }) => callId === second.id));
    await shop.session.rejectCall(second.id, { kind: 'phone', value: rita().number });
    await eventually(() => second.state() === 'rejected');
  });

  it('is preceded by a typing event', async () => {
    await shop.session.attend(phoneOf(rita()));
    await eventually(() => shop.device.isLookedAt());
    rita().types(shop.owner, 'recording');
    await eventually(() => shop.hints.some(({ hint }) => hint === 'typing'));
    expect(shop.hints.findLast(({ hint }) => hint === 'typing')).toMatchObject({ what: 'recording' });
  });
});

describe('people behind a LID (complaint: “the contact is filed under a false number”)', () => {
  it('arrive with both addresses, the phone first, and never with the LID as a phone', async () => {
    const ana = shop.simulator.phone('5511955554444', { name: 'Ana', addressing: 'lid' });
    const { chat } = await received(await ana.says(shop.owner, 'oi'));
    expect(chat.addresses).toEqual([
      { kind: 'phone', value: ana.number },
      { kind: 'lid', value: ana.lid },
    ]);
  });

  it('have the LID alone while the number is hidden, and are linked when it becomes known', async () => {
    const eva = shop.simulator.phone('5511933332222', { name: 'Eva', addressing: 'lid', sharesNumber: false });
    const { chat } = await received(await eva.says(shop.owner, 'sou eu'));
    expect(chat.addresses).toEqual([{ kind: 'lid', value: eva.lid }]);
    expect(JSON.stringify(shop.store.events)).not.toContain(eva.number);
    eva.settings.sharesNumber = true;
    await received(await eva.says(shop.owner, 'agora com número'));
    expect(shop.events('same-person')).toContainEqual(expect.objectContaining({ lid: eva.lid, phone: eva.number }));
    const reaction = await eva.reacts(await eva.says(shop.owner, 'fim'), '👍');
    await arrived(reaction);
    expect(shop.events('reaction').at(-1)?.chat.addresses).toHaveLength(2);
  });

  it('are linked in the commit of the message that reveals the number, and only once', async () => {
    const lia = shop.simulator.phone('5511911110000', { name: 'Lia' });
    await received(await lia.says(shop.owner, 'um'));
    await received(await lia.says(shop.owner, 'dois'));
    expect(shop.events('same-person').filter(({ phone }) => phone === lia.number)).toHaveLength(1);
  });

  it('are not confused with the company itself', async () => {
    const id = await shop.owner.says(rita(), 'escrevi do celular');
    await received(id);
    expect(
      shop.events('same-person').some(({ phone, lid }) => phone === shop.owner.number || lid === shop.owner.lid),
    ).toBe(false);
  });
});

describe('the company’s own phone', () => {
  it('reports its own messages, reactions and deletions', async () => {
    const id = await shop.owner.says(rita(), 'respondi do celular');
    const message = await received(id);
    expect(message).toMatchObject({ isOwn: true, content: { text: 'respondi do celular' } });
    expect(message.chat.addresses).toEqual([
      { kind: 'phone', value: rita().number },
      { kind: 'lid', value: rita().lid },
    ]);
    expect(message.chat.name).toBeUndefined();
    await shop.owner.edits(id, 'corrigi no celular');
    await eventually(() => shop.events('edit').some(({ targetProviderId }) => targetProviderId === id));
    expect(shop.events('edit').at(-1)).toMatchObject({ isOwn: true, text: 'corrigi no celular' });
  });

  it('opens no conversation with a note to itself', async () => {
    const before = shop.store.events.length;
    await shop.owner.says(shop.owner, 'comprar café');
    await received(await rita().says(shop.owner, 'depois da nota'));
    expect(shop.store.events.slice(before).filter(({ kind }) => kind === 'message')).toHaveLength(1);
  });
});

describe('groups', () => {
  it('report the author, keep their id, and report their name', async () => {
    const group = rita().createsGroup({ subject: 'VIP', members: [shop.owner] });
    const groupId = group.id.replace('@g.us', '');
    await eventually(() => shop.events('group').some((event) => event.groupId === groupId && event.subject === 'VIP'));
    const first = await received(await rita().says(group, 'bom dia'));
    expect(first.chat.addresses).toEqual([{ kind: 'group', value: groupId }]);
    expect(first.author).toEqual({
      name: 'Rita',
      addresses: [
        { kind: 'phone', value: rita().number },
        { kind: 'lid', value: rita().lid },
      ],
    });
    const second = await received(await rita().says(group, 'de novo'));
    expect(second.content).toEqual({ type: 'text', text: 'de novo' });
    rita().changesGroup(group.id, { do: 'rename', subject: 'VIPs' });
    await eventually(() => shop.events('group').at(-1)?.subject === 'VIPs');
    expect(await shop.session.readGroup(groupId)).toMatchObject({
      subject: 'VIPs',
      participants: expect.arrayContaining([
        {
          addresses: [
            { kind: 'phone', value: rita().number },
            { kind: 'lid', value: rita().lid },
          ],
          isAdmin: true,
        },
      ]),
    });
    await confirmed();
  });
});

describe('a message delivered twice (complaint: “the same message twice”)', () => {
  it('has one id for both deliveries', async () => {
    shop.simulator.faults.set({ duplicateMessages: 1 });
    const id = await rita().says(shop.owner, 'uma vez');
    await confirmed();
    const found = shop.events('message').filter(({ providerId }) => providerId === id);
    expect(found).toHaveLength(2);
    expect(found[0]).toEqual(found[1]);
  });

  it('is not reported as unreadable', async () => {
    shop.simulator.faults.set({ repeatStanzas: 1 });
    const id = await rita().says(shop.owner, 'duas vezes os mesmos bytes');
    await confirmed();
    shop.simulator.faults.calm();
    await received(await rita().says(shop.owner, 'depois'));
    expect(shop.events('message').filter(({ providerId }) => providerId === id)).toHaveLength(1);
  });

  it('in a group is not reported as unreadable nor requested again', async () => {
    const group = rita().createsGroup({ subject: 'Duas vezes', members: [shop.owner] });
    await received(await rita().says(group, 'antes'));
    const told = shop.store.events.length;
    shop.simulator.faults.set({ repeatStanzas: 1 });
    const id = await rita().says(group, 'duas vezes a todos');
    const reaction = await rita().reacts(id, '👍');
    await arrived(reaction);
    await confirmed();
    shop.simulator.faults.calm();
    await received(await rita().says(group, 'depois'));
    await confirmed();
    expect(shop.store.events.slice(told).map((event) => event.kind)).toEqual(['message', 'reaction', 'message']);
    expect(shop.hints.filter((hint) => 'providerId' in hint && [id, reaction].includes(hint.providerId))).toEqual([]);
  });
});

describe('an unreadable message (“waiting for this message”)', () => {
  it('is reported immediately, and as itself after its sender resends it', async () => {
    shop.simulator.faults.set({ corruptMessages: 1 });
    const id = await rita().says(shop.owner, 'ilegível');
    await arrived(id);
    expect(shop.message(id)).toMatchObject({ content: { type: 'undecryptable' }, chat: { name: 'Rita' } });
    expect(shop.hints).toContainEqual({ hint: 'undecryptable', providerId: id });
    shop.simulator.faults.calm();
    await eventually(() => shop.message(id).content.type === 'text');
    expect(shop.message(id).content).toEqual({ type: 'text', text: 'ilegível' });
    expect(shop.hints).toContainEqual({ hint: 'decrypted-late', providerId: id });
  });

  it('is fetched from the company’s own phone when it arrived without content', async () => {
    shop.simulator.faults.set({ withholdMessages: 1 });
    const id = await rita().says(shop.owner, 'retida');
    shop.simulator.faults.calm();
    await arrived(id);
    expect(shop.message(id).content).toEqual({ type: 'undecryptable' });
    await eventually(() => shop.message(id).content.type === 'text');
    expect(shop.message(id)).toMatchObject({
      content: { text: 'retida' },
      isOwn: false,
      chat: {
        addresses: [
          { kind: 'phone', value: rita().number },
          { kind: 'lid', value: rita().lid },
        ],
      },
    });
    await confirmed();
  });
});

describe('forged messages', () => {
  const { Type } = proto.Message.ProtocolMessage;

  async function nothingButTheNextText(what: () => Promise<unknown>) {
    const before = shop.store.events.length;
    await what();
    const id = await rita().says(shop.owner, 'a próxima');
    await arrived(id);
    const since = shop.store.events.slice(before).filter(({ kind }) => kind !== 'same-person');
    expect(since).toMatchObject([{ kind: 'message', providerId: id }]);
    expect(shop.history).toEqual([]);
  }

  it('do not edit another person’s message', () =>
    nothingButTheNextText(() => {
      const key = { remoteJid: `${shop.owner.number}@s.whatsapp.net`, fromMe: false, id: 'OF_THE_SHOP' };
      const editedMessage = { conversation: 'dou de graça' };
      return rita().sends(shop.owner, { protocolMessage: { key, type: Type.MESSAGE_EDIT, editedMessage } });
    }));

  it('do not delete another person’s message', () =>
    nothingButTheNextText(() => {
      const key = { remoteJid: `${shop.owner.number}@s.whatsapp.net`, fromMe: false, id: 'OF_THE_SHOP' };
      return rita().sends(shop.owner, { protocolMessage: { key, type: Type.REVOKE } });
    }));

  it('do not change our history or identity links', async () => {
    const pair = { pnJid: '5511900000666@s.whatsapp.net', lidJid: '666666666666666@lid' };
    const past = { syncType: 0, phoneNumberToLidMappings: [pair] };
    const initialHistBootstrapInlinePayload = deflateSync(proto.HistorySync.encode(past).finish());
    const historySyncNotification = { syncType: 0, initialHistBootstrapInlinePayload };
    await nothingButTheNextText(() =>
      rita().sends(shop.owner, {
        protocolMessage: { type: Type.HISTORY_SYNC_NOTIFICATION, historySyncNotification },
      }),
    );
    expect(JSON.stringify(shop.store.commits)).not.toContain('5511900000666');
  });

  it('do not answer for the company’s own phone', () =>
    nothingButTheNextText(() => {
      const info = {
        key: { remoteJid: '5511900000009@s.whatsapp.net', id: 'FORGED' },
        message: { conversation: 'pix!' },
      };
      const webMessageInfoBytes = proto.WebMessageInfo.encode(info).finish();
      const peerDataOperationResult = [{ placeholderMessageResendResponse: { webMessageInfoBytes } }];
      return rita().sends(shop.owner, {
        protocolMessage: {
          type: Type.PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE,
          peerDataOperationRequestResponseMessage: { peerDataOperationResult },
        },
      });
    }));

  it('do not count as the company’s own', () =>
    nothingButTheNextText(() =>
      rita().sends(shop.owner, {
        deviceSentMessage: { destinationJid: '5511900000009@s.whatsapp.net', message: { conversation: 'da loja' } },
      }),
    ));
});

describe('profile pictures', () => {
  it('have a URL, unless there is none', async () => {
    const ana = shop.simulator.phone('5511955554444', { name: 'Ana' });
    expect(await shop.session.pictureUrl({ kind: 'phone', value: ana.number })).toBeUndefined();
    ana.setsPicture(Buffer.from('a picture'));
    expect(await shop.session.pictureUrl({ kind: 'phone', value: ana.number })).toMatch(/^https:/);
  });
});

describe('two companies', () => {
  it('linked in one process receive their own messages only', async () => {
    const other = await linkSession(shop.simulator, { number: '5511922221111' });
    const id = await rita().says(other.owner, 'só para a outra');
    await eventually(() => other.texts().includes('só para a outra'));
    expect(shop.store.events.some((event) => 'providerId' in event && event.providerId === id)).toBe(false);
    await other.session.close();
    const third = await openTestSession(shop.simulator, { store: other.store.afterRestart() });
    await eventually(() => third.isOpen());
    await third.session.close();
    expect(shop.simulator.problems()).toEqual([]);
  });
});
