import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contactsRepo, identitiesRepo, mergeContacts } from '../../src/modules/contacts/index.ts';
import { deliveryAsked, type MessageRow } from '../../src/modules/messages/index.ts';
import type { DeliveryAction } from '../../src/modules/outbound/claimed-delivery.ts';
import { storeMedia } from '../../src/platform/media/store-media.ts';
import { aMediaFolder } from '../../src/platform/media/testing/make-media.ts';
import { eventually } from '../eventually.ts';
import { becomes, type Conversation, type Office, type OutboundWorld, openOutboundWorld } from './outbound-world.ts';

let world: OutboundWorld;
beforeAll(async () => {
  world = await openOutboundWorld('delivery');
});
afterEach(() => world.meta.setFaults({ slowAnswerMs: 0 }));

const media = aMediaFolder();

describe("an agent's message", () => {
  it('reaches the customer, and the delivery status comes back', async () => {
    world.startWorker();
    const rita = await (await world.anOffice()).aCustomer({ ticks: 'read' });
    const { id } = await rita.writes('Olá, Rita!');
    await eventually(() => rita.receivedTexts()).toEqual(['Olá, Rita!']);
    await eventually(async () => (await rita.read(id)).ack).toBe(3);
    expect(await rita.read(id)).toMatchObject({ delivery: 'sent', failure: null });
  });

  it('arrives in the order it was written, with any number of workers', async () => {
    world.startWorker();
    world.startWorker();
    const rita = await (await world.anOffice()).aCustomer();
    const texts = Array.from({ length: 20 }, (_, index) => `mensagem ${index}`);
    for (const text of texts) await rita.writes(text);
    await eventually(() => rita.receivedTexts()).toEqual(texts);
    await eventually(world.countWaiting).toBe(0);
  });

  it('goes before a waiting campaign message for the same contact, and after an earlier bot message', async () => {
    const rita = await (await world.anOffice()).aCustomer();
    await rita.writes('promoção', { author: 'campaign' });
    await rita.writes('menu', { author: 'bot' });
    await rita.writes('sou a Ana');
    world.startWorker();
    await eventually(() => rita.receivedTexts()).toEqual(['menu', 'sou a Ana', 'promoção']);
  });

  it('stays in order when two contacts are merged', async () => {
    const { scope, aCustomer } = await world.anOffice();
    const [rita, other] = [await aCustomer(), await aCustomer()];
    await rita.writes('um');
    await other.writes('dois');
    await rita.writes('três');
    await mergeContacts(scope, { keep: rita.ticket.contactId, drop: other.ticket.contactId });
    world.startWorker();
    await eventually(() => rita.receivedTexts()).toEqual(['um', 'dois', 'três']);
  });

  it('quotes the message it answers', async () => {
    world.startWorker();
    const rita = await (await world.anOffice()).aCustomer();
    await rita.writes('sim', { quotedId: (await rita.firstMessage()).id });
    await eventually(() => rita.phone.received()[0]?.replyTo).toBe(rita.phone.messages()[0]?.id);
  });
});

describe('a file', () => {
  const aFile = async (office: Office, path: string, mimeType: string, isVoice = false) => {
    const bytes = await readFile(path);
    const extension = path.slice(path.lastIndexOf('.') + 1);
    const { key, sizeBytes } = await storeMedia(office.scope, { file: bytes, mimeType, extension });
    return { key, mimeType, name: `arquivo.${extension}`, sizeBytes, isVoice };
  };

  it('recorded in a browser arrives as a voice note', async () => {
    world.startWorker();
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const file = await aFile(office, await media.sound('voz.webm', '-c:a', 'libopus'), 'audio/webm', true);
    await rita.writes('', { content: 'audio', file });
    await eventually(() => rita.phone.received()[0]?.content).toMatchObject({ voice: true });
  });

  it('of a picture type that the channel lacks is converted', async () => {
    world.startWorker();
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const file = await aFile(office, await media.picture('foto.webp'), 'image/webp');
    const sent = await rita.writes('veja', { content: 'image', file });
    await becomes(rita, sent, 'sent');
    expect(rita.phone.received()[0]).toMatchObject({ type: 'image', content: { caption: 'veja' } });
  });

  it('for many contacts is uploaded to the provider once', async () => {
    world.startWorker();
    const office = await world.anOffice();
    const people = await Promise.all([office.aCustomer(), office.aCustomer(), office.aCustomer()]);
    const file = await aFile(office, await media.picture('oferta.png'), 'image/png');
    for (const person of people) await person.writes('oferta', { content: 'image', file });
    await eventually(() => people.map((person) => person.receivedTexts().length)).toEqual([1, 1, 1]);
    expect(new Set(people.map(({ phone }) => phone.received()[0]?.content['id'])).size).toBe(1);
  });

  it('of a type the channel refuses fails with a reason', async () => {
    world.startWorker();
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const file = await aFile(office, await media.film('filme.webm'), 'video/webm');
    const message = await rita.writes('', { content: 'video', file });
    await becomes(rita, message, 'failed');
    expect((await rita.read(message.id)).failure).toMatchObject({ reason: 'media' });
  });
});

describe('a customer without a number', () => {
  it('is answered by user id, and stays one contact when the number becomes known', async () => {
    world.startWorker();
    const { scope, aCustomer } = await world.anOffice();
    const rita = await aCustomer({ hidesNumber: true, username: '@rita', ticks: 'read' });
    const { contactId } = rita.ticket;
    expect((await identitiesRepo.list(scope, contactId)).map(({ kind }) => kind)).toEqual(['bsuid']);
    const { id } = await rita.writes('Olá, Rita!');
    await eventually(() => rita.receivedTexts()).toEqual(['Olá, Rita!']);
    await eventually(async () => (await rita.read(id)).ack).toBe(3);

    rita.phone.becomes({ hidesNumber: false });
    rita.phone.says('este é o meu número');
    await eventually(async () => (await contactsRepo.get(scope, contactId)).number).toBe(rita.phone.waId);
    await rita.writes('Anotei.');
    await eventually(() => rita.receivedTexts()).toEqual(['Olá, Rita!', 'Anotei.']);
    expect(await scope.query({ text: 'select id from contacts' })).toHaveLength(1);
    expect(await scope.query({ text: 'select distinct ticket_id from messages' })).toHaveLength(1);
  });

  it('recognises a person first written to by number when the answer has only the user id', async () => {
    world.startWorker();
    const { scope, aStranger } = await world.anOffice();
    const rita = await aStranger();
    rita.phone.becomes({ username: '@rita', ticks: 'none' });
    await rita.writes('Bom dia', {
      content: 'template',
      details: { type: 'template', name: 'ola', language: 'pt_BR', components: [] },
    });
    await eventually(async () => (await identitiesRepo.list(scope, rita.ticket.contactId)).length).toBe(2);
    rita.phone.becomes({ hidesNumber: true });
    rita.phone.says('bom dia!');
    await eventually(async () => (await contactsRepo.get(scope, rita.ticket.contactId)).username).toBe('rita');
    expect(await scope.query({ text: 'select id from contacts' })).toHaveLength(1);
  });
});

describe('besides sending', () => {
  const ask = (office: Office, rita: Conversation, message: MessageRow, action: DeliveryAction) =>
    office.scope.emit(deliveryAsked, {
      messageId: message.id,
      ticketId: rita.ticket.id,
      connectionId: office.connection.id,
      contactId: rita.ticket.contactId,
      priority: 'agent',
      action,
    });

  it('a reaction and a read mark reach the customer’s phone', async () => {
    world.startWorker();
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const message = await rita.firstMessage();
    await ask(office, rita, message, { do: 'react', emoji: '👍' });
    await ask(office, rita, message, { do: 'read' });
    await eventually(() => rita.phone.messages()[0]).toMatchObject({
      reactionOfBusiness: '👍',
      isReadByBusiness: true,
    });
    await eventually(world.countWaiting).toBe(0);
  });

  it('a missing capability is shown on the message, which stays sent', async () => {
    world.startWorker();
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const message = await rita.writes('um');
    // The last status clears a failure, whatever its cause.
    await eventually(async () => (await rita.read(message.id)).ack).toBe(2);
    await ask(office, rita, message, { do: 'delete' });
    await eventually(async () => (await rita.read(message.id)).failure).toMatchObject({ reason: 'not-supported' });
    expect((await rita.read(message.id)).delivery).toBe('sent');
  });
});

describe('a worker that is asked to stop', () => {
  it('finishes its running call and claims nothing more', async () => {
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const worker = world.startWorker();
    world.meta.setFaults({ slowAnswerMs: 600 });
    const first = await rita.writes('um');
    await eventually(async () => {
      const [lane] = await office.scope.query({ text: 'select 1 from outbox_lanes where calling_id is not null' });
      return lane;
    }).toBeDefined();
    const second = await rita.writes('dois');
    await worker.stop();
    world.meta.setFaults({ slowAnswerMs: 0 });
    expect((await rita.read(first.id)).delivery).toBe('sent');
    expect((await rita.read(second.id)).delivery).toBe('queued');
    world.startWorker();
    await becomes(rita, second, 'sent');
  });
});
