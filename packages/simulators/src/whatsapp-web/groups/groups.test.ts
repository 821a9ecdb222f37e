import { proto } from '@whiskeysockets/baileys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../test-kit/eventually.ts';
import type { Phone } from '../people/phone.ts';
import { type Linked, linkClient, startTestSimulator } from '../test-client.ts';

let linked: Linked;
let rita: Phone;
let joao: Phone;

beforeAll(async () => {
  linked = await linkClient(await startTestSimulator());
  rita = linked.simulator.phone('5511988887777', { name: 'Rita' });
  joao = linked.simulator.phone('5511977776666', { name: 'João' });
});

afterAll(async () => {
  linked.client.end();
  await linked.simulator.stop();
});

const ownerJid = () => `${linked.owner.lid}@lid`;

describe('messages of a group', () => {
  it('reach the client with the LID and the number of the author', async () => {
    const group = rita.createsGroup({ subject: 'Clientes VIP', members: [linked.owner, joao] });
    await rita.says(group, 'oi, grupo');
    await joao.says(group, 'olá');
    await eventually(() => linked.client.texts().includes('oi, grupo') && linked.client.texts().includes('olá'));
    const message = linked.client.inbox().find(({ pushName }) => pushName === 'João');
    expect(message?.key).toMatchObject({
      remoteJid: group.id,
      participant: `${joao.lid}@lid`,
      participantAlt: '5511977776666@s.whatsapp.net',
    });
    expect(joao.received().map(({ text }) => text)).toEqual(['oi, grupo']);
  });

  it('from the client reach every member once, and later ones too', async () => {
    const group = rita.createsGroup({ subject: 'Avisos', members: [linked.owner] });
    await linked.client.sock().sendMessage(group.id, { text: 'primeiro' });
    await eventually(() => rita.messages(group).some(({ text }) => text === 'primeiro'));
    rita.changesGroup(group.id, { do: 'add', members: [joao] });
    await linked.client.sock().sendMessage(group.id, { text: 'segundo' });
    await eventually(() => joao.messages(group).some(({ text }) => text === 'segundo'));
    expect(rita.messages(group).map(({ text, copies }) => [text, copies])).toEqual([
      ['primeiro', 1],
      ['segundo', 1],
    ]);
    expect(joao.messages(group).map(({ text }) => text)).toEqual(['segundo']);
    // A receipt that arrives together with the client's own event is reported with it; a later one separately.
    await eventually(() =>
      linked.client
        .eventsOf('messages.upsert')
        .some(({ messages }) => messages.some(({ message }) => message?.extendedTextMessage?.text === 'segundo')),
    );
    rita.reads(group);
    await eventually(() => linked.client.eventsOf('message-receipt.update').length > 0);
  });

  it('of an older group are addressed by phone number', async () => {
    const group = rita.createsGroup({ subject: 'Antigo', members: [linked.owner], addressing: 'pn' });
    await rita.says(group, 'por número');
    await eventually(() => linked.client.texts().includes('por número'));
    expect(linked.client.inbox().at(-1)?.key.participant).toBe('5511988887777@s.whatsapp.net');
    await linked.client.sock().sendMessage(group.id, { text: 'recebido' });
    await eventually(() => rita.messages(group).some(({ text }) => text === 'recebido'));
  });
});

describe('changes of a group', () => {
  const stubs = (groupId: string) =>
    linked.client.upserts
      .map(({ message }) => message)
      .filter(({ key, messageStubType }) => key.remoteJid === groupId && messageStubType)
      .map(({ messageStubType }) => proto.WebMessageInfo.StubType[messageStubType ?? 0]);

  it('created by people are reported to the client', async () => {
    const group = rita.createsGroup({ subject: 'Obra', members: [linked.owner] });
    rita.changesGroup(group.id, { do: 'add', members: [joao] });
    rita.changesGroup(group.id, { do: 'promote', members: [linked.owner] });
    rita.changesGroup(group.id, { do: 'rename', subject: 'Obra nova' });
    rita.changesGroup(group.id, { do: 'describe', description: 'Fotos da obra' });
    rita.changesGroup(group.id, { do: 'announcement', on: true });
    rita.changesGroup(group.id, { do: 'lock', on: true });
    rita.changesGroup(group.id, { do: 'renew-invite' });
    rita.changesGroup(group.id, { do: 'demote', members: [linked.owner] });
    rita.changesGroup(group.id, { do: 'remove', members: [joao] });
    await eventually(() => stubs(group.id).length === 10);
    expect(stubs(group.id)).toEqual([
      'GROUP_CREATE',
      'GROUP_PARTICIPANT_ADD',
      'GROUP_PARTICIPANT_PROMOTE',
      'GROUP_CHANGE_SUBJECT',
      'GROUP_CHANGE_DESCRIPTION',
      'GROUP_CHANGE_ANNOUNCE',
      'GROUP_CHANGE_RESTRICT',
      'GROUP_CHANGE_INVITE_LINK',
      'GROUP_PARTICIPANT_DEMOTE',
      'GROUP_PARTICIPANT_REMOVE',
    ]);
    const metadata = await linked.client.sock().groupMetadata(group.id);
    expect(metadata).toMatchObject({
      subject: 'Obra nova',
      desc: 'Fotos da obra',
      announce: true,
      restrict: true,
      size: 2,
    });
  });

  it('created by the client are visible to all members', async () => {
    const sock = linked.client.sock();
    const { id } = await sock.groupCreate('Da loja', ['5511988887777@s.whatsapp.net']);
    await rita.says(id, 'entrei');
    await sock.groupParticipantsUpdate(id, ['5511977776666@s.whatsapp.net'], 'add');
    await sock.groupUpdateSubject(id, 'Da loja nova');
    await sock.groupSettingUpdate(id, 'announcement');
    const { participants, subject, announce } = await sock.groupMetadata(id);
    expect({ subject, announce, people: participants.map(({ phoneNumber }) => phoneNumber).toSorted() }).toEqual({
      subject: 'Da loja nova',
      announce: true,
      people: ['5511900000001', '5511977776666', '5511988887777'].map((number) => `${number}@s.whatsapp.net`),
    });
    expect(Object.keys(await sock.groupFetchAllParticipating())).toContain(id);
    const code = await sock.groupInviteCode(id);
    expect((await sock.groupGetInviteInfo(code ?? '')).subject).toBe('Da loja nova');
    await sock.groupLeave(id);
    await expect(sock.groupMetadata(id)).rejects.toThrow('forbidden');
    await expect(sock.groupMetadata('120363000@g.us')).rejects.toThrow('item-not-found');
  });

  it('can be changed by administrators only', async () => {
    const group = rita.createsGroup({ subject: 'Só administradores', members: [linked.owner, joao] });
    const remove = linked.client.sock().groupParticipantsUpdate(group.id, [`${joao.lid}@lid`], 'remove');
    await expect(remove).rejects.toThrow('forbidden');
  });

  it('remove the client, which is notified', async () => {
    const group = rita.createsGroup({ subject: 'Despedida', members: [linked.owner, joao] });
    rita.changesGroup(group.id, { do: 'remove', members: [linked.owner] });
    await eventually(() => stubs(group.id).includes('GROUP_PARTICIPANT_REMOVE'));
    const updates = linked.client.eventsOf('group-participants.update').filter(({ id }) => id === group.id);
    expect(updates).toMatchObject([{ action: 'remove', participants: [{ id: ownerJid() }] }]);
    expect(linked.simulator.problems()).toEqual([]);
  });
});
