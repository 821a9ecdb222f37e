import type { Phone } from '@recado/simulators/whatsapp-web';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually, eventuallyUnderLoad } from '../../../test/eventually.ts';
import { aQueue } from '../../../test/factories.ts';
import { fetchMedia } from '../../modules/inbound/jobs/fetch-media.job.ts';
import { type MessageRow, messagesRepo, type OutgoingDraft, sendMessage } from '../../modules/messages/index.ts';
import { startOutbox, wakeOutbox } from '../../modules/outbound/index.ts';
import { type TicketRow, ticketsRepo } from '../../modules/tickets/index.ts';
import type { Sessions } from '../../modules/web-sessions/start-sessions.ts';
import { aPhone, openWebWorld, type Shop, type WebWorld } from '../../modules/web-sessions/testing/web-world.ts';
import { storeMedia } from '../../platform/media/store-media.ts';
import { blackPng } from '../../platform/media/testing/make-media.ts';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import { whatsappWeb } from './whatsapp-web.ts';

let world: WebWorld;
beforeAll(async () => {
  world = await openWebWorld('channel');
});

interface Talk {
  readonly sessions: Sessions;
  readonly shop: Shop;
  readonly phone: Phone;
  readonly rita: Phone;
  readonly ticket: TicketRow;
  scopeNow(): CompanyScope;
  writes(body: string, draft?: Partial<OutgoingDraft>): Promise<MessageRow>;
  /** The customer's messages, oldest first. */
  customerMessages(): Promise<MessageRow[]>;
  /** Our messages on the customer's phone. */
  arrived(): ReturnType<Phone['messages']>;
}

/** A customer has written, and an agent has accepted the ticket. */
async function aTalk(): Promise<Talk> {
  const sessions = world.startProcess();
  world.startWorker();
  const shop = await world.aShop();
  const { phone } = await shop.aLinkedConnection();
  const rita = aPhone(world.whatsapp, 'Rita');
  await rita.says(phone, 'oi');
  const scopeNow = () => companyScope(world.services, { companyId: shop.companyId, actor: 'system' });
  const customerMessages = async () => {
    const rows = await scopeNow().query<{ id: string }>({
      text: `select id from messages where company_id = $1 and author = 'customer' order by id`,
      values: [shop.companyId],
    });
    return Promise.all(rows.map(({ id }) => messagesRepo.get(scopeNow(), id)));
  };
  await eventually(async () => (await customerMessages()).length).toBe(1);
  const [first] = await customerMessages();
  const queueId = (await aQueue(shop.scope)).id;
  const taken = { status: 'open', userId: shop.admin.id, queueId };
  expect((await shop.call('PUT', `/tickets/${first?.ticketId}`, taken)).status).toBe(200);
  const ticket = await ticketsRepo.get(scopeNow(), first?.ticketId ?? 0);
  return {
    sessions,
    shop,
    phone,
    rita,
    ticket,
    scopeNow,
    customerMessages,
    writes: (body, draft = {}) =>
      sendMessage(scopeNow(), { ticket, author: 'agent', userId: shop.admin.id, content: 'text', body, ...draft }),
    arrived: () => rita.messages(phone).filter(({ isMine }) => !isMine),
  };
}

describe('over a linked device', () => {
  it('an agent quotes, reacts, edits and deletes, and the customer’s phone shows it', async () => {
    const { shop, rita, writes, customerMessages, arrived, scopeNow } = await aTalk();
    const [first] = await customerMessages();
    const written = await writes('Olá, Rita', { quotedId: first?.id ?? '' });
    await eventually(arrived).toMatchObject([{ type: 'text', text: 'Olá, Rita', replyTo: first?.providerId }]);
    await eventually(async () => (await messagesRepo.get(scopeNow(), written.id)).providerId).toBe(arrived()[0]?.id);

    await shop.call('POST', `/messages/${first?.id}/reactions`, { type: '👍' });
    await eventually(() =>
      arrived().some(({ type, text, target }) => type === 'reaction' && text === '👍' && target === first?.providerId),
    ).toBe(true);
    await shop.call('POST', `/messages/edit/${written.id}`, { body: 'Bom dia, Rita' });
    await eventually(() => arrived().find(({ type }) => type === 'edit')).toMatchObject({
      text: 'Bom dia, Rita',
      target: arrived()[0]?.id,
    });
    await shop.call('DELETE', `/messages/${written.id}`);
    await eventually(() => arrived().find(({ type }) => type === 'delete')).toMatchObject({ target: arrived()[0]?.id });
    expect(rita.messages().every(({ copies }) => copies === 1)).toBe(true);
  });

  it('files travel in both directions, and are stored in our own storage', async () => {
    const { phone, rita, writes, customerMessages, arrived, scopeNow } = await aTalk();
    const picture = blackPng(40, 30);
    await rita.sendsFile(phone, { bytes: picture, mimeType: 'image/png', caption: 'Olha' });
    await eventually(async () => (await customerMessages()).length).toBe(2);
    const [, received] = await customerMessages();
    expect(received).toMatchObject({ content: 'image', body: 'Olha', mediaState: 'waiting' });
    await fetchMedia.run(scopeNow(), { messageId: received?.id ?? '' }, { attempt: 1 } as never);
    const kept = await messagesRepo.get(scopeNow(), received?.id ?? '');
    expect(kept).toMatchObject({ mediaState: 'ready', mediaMimeType: 'image/png', mediaSizeBytes: picture.length });

    const file = await storeMedia(scopeNow(), { file: picture, mimeType: 'image/png', extension: 'png' });
    await writes('Veja', {
      content: 'image',
      file: { ...file, mimeType: 'image/png', name: 'foto.png', isVoice: false },
    });
    await eventually(arrived).toMatchObject([{ type: 'image', text: 'Veja', file: { mimeType: 'image/png' } }]);
    expect(rita.file(arrived()[0]?.id ?? '').bytes.equals(picture)).toBe(true);
  });

  it('our messages get their delivery status, and the customer gets read receipts', async () => {
    const { phone, rita, writes, customerMessages, arrived, scopeNow, shop, ticket } = await aTalk();
    await rita.says(phone, 'tem alguém?');
    await eventually(async () => (await customerMessages()).length).toBe(2);
    await shop.call('GET', `/messages/${ticket.id}`);
    await eventually(() => rita.messages(phone).map(({ status }) => status)).toEqual(['read', 'read']);
    const { id } = await writes('Chegou?');
    await eventually(() => arrived().length).toBe(1);
    rita.gets(phone);
    await eventually(async () => (await messagesRepo.get(scopeNow(), id)).ack).toBe(2);
    rita.reads(phone);
    await eventually(async () => (await messagesRepo.get(scopeNow(), id)).ack).toBe(3);
  });

  it('an edit of a text that is too old is refused with a reason, instead of changing only here', async () => {
    const { shop, writes, arrived, scopeNow } = await aTalk();
    const { id } = await writes('Preço: 10');
    await eventually(() => arrived().length).toBe(1);
    await eventually(async () => (await messagesRepo.get(scopeNow(), id)).delivery).toBe('sent');
    const longAgo = new Date(Date.now() - 16 * 60_000);
    await messagesRepo.update(scopeNow(), id, { sentAt: longAgo });
    await shop.call('POST', `/messages/edit/${id}`, { body: 'Preço: 20' });
    await eventually(async () => (await messagesRepo.get(scopeNow(), id)).failure).toMatchObject({ reason: 'invalid' });
    expect(arrived()).toHaveLength(1);
  });
});

describe('the complaint that files never load (403, 404, 410)', () => {
  /** A customer's file that WhatsApp's servers have already deleted when we fetch it. */
  async function aLostPicture() {
    const talk = await aTalk();
    const { phone, rita, customerMessages, scopeNow } = talk;
    const bytes = blackPng(40, 30);
    const providerId = await rita.sendsFile(phone, { bytes, mimeType: 'image/png', caption: 'Olha' });
    rita.fileExpires(providerId);
    await eventually(async () => (await customerMessages()).length).toBe(2);
    const [, received] = await customerMessages();
    const messageId = received?.id ?? '';
    const fetchIt = (attempt: number) => fetchMedia.run(scopeNow(), { messageId }, { attempt } as never);
    return { ...talk, bytes, providerId, fetchIt, kept: () => messagesRepo.get(scopeNow(), messageId) };
  }

  it('a file deleted on the servers is uploaded again by the company’s phone, and stored', async () => {
    const { bytes, fetchIt, kept } = await aLostPicture();
    await fetchIt(1);
    expect(await kept()).toMatchObject({ mediaState: 'ready', mediaSizeBytes: bytes.length, mediaFailure: null });
  });

  it('a file that the phone no longer has either fails immediately, with a reason', async () => {
    const { phone, providerId, fetchIt, kept } = await aLostPicture();
    phone.losesFile(providerId);
    await fetchIt(1);
    expect(await kept()).toMatchObject({
      mediaState: 'failed',
      mediaFailure: expect.stringContaining('nor on the phone'),
    });
  });

  it('while the phone cannot be asked, the fetch is retried like any file, and then fails', async () => {
    const { sessions, fetchIt, kept } = await aLostPicture();
    await sessions.stop();
    await expect(fetchIt(1)).rejects.toThrow('did not upload it again');
    expect(await kept()).toMatchObject({ mediaState: 'waiting' });
    await fetchIt(10);
    expect(await kept()).toMatchObject({ mediaState: 'failed' });
  });
});

describe('while the session is disconnected', () => {
  interface Waiting {
    readonly attempts: number;
    readonly isPutOff: boolean;
    readonly wasTried: boolean;
    /** It was tried and waits for its next attempt. */
    readonly isPausing: boolean;
  }

  /**
   * A message claimed while the session was connected and tried when it was not; retried until a process owns the
   * session.
   */
  async function aMessageWithoutLine() {
    const talk = await aTalk();
    const { sessions, shop, ticket, scopeNow, writes } = talk;
    await sessions.stop();
    const line = { companyId: shop.companyId, connectionId: ticket.connectionId ?? 0 };
    const outbox = startOutbox({ services: world.services, concurrency: 2, serves: () => [line], pollMs: 100 });
    onTestFinished(() => outbox.stop());
    const { id } = await writes('Já volto');
    const waiting = async () => {
      const [row] = await scopeNow().query<Waiting>({
        text: `select o.attempts, o.postponed_since is not null as "isPutOff",
            l.lease is null and l.ready_at > o.created_at + interval '1 second' as "wasTried",
            l.lease is null and l.ready_at > clock_timestamp() as "isPausing"
          from outbox o join outbox_lanes l using (company_id, connection_id, contact_id) where o.company_id = $1`,
        values: [shop.companyId],
      });
      return row;
    };
    await eventually(async () => (await waiting())?.wasTried).toBe(true);
    /** Shifts its times by that long: the database's clock is the one that counts. */
    const passes = (minutes: number) =>
      scopeNow().query({
        text: `update outbox set created_at = created_at - $2 * interval '1 minute',
          postponed_since = postponed_since - $2 * interval '1 minute' where company_id = $1`,
        values: [shop.companyId, minutes],
      });
    /** Its next attempt is due now. */
    const isDue = async () => {
      await scopeNow().query({
        text: 'update outbox_lanes set ready_at = clock_timestamp() where company_id = $1',
        values: [shop.companyId],
      });
      wakeOutbox(scopeNow(), line.connectionId);
    };
    return { ...talk, id, outbox, waiting, passes, isDue };
  }

  it('a message waits, however long that takes, and is sent once after the reconnect', async () => {
    const { id, outbox, arrived, waiting, passes, isDue, scopeNow } = await aMessageWithoutLine();
    await passes(16);
    await isDue();
    await eventually(async () => (await waiting())?.isPausing).toBe(true);
    expect(await waiting()).toMatchObject({ attempts: 0, isPutOff: false });
    await outbox.stop();
    world.startProcess();
    await eventuallyUnderLoad(arrived).toMatchObject([{ text: 'Já volto', copies: 1 }]);
    await eventually(async () => (await messagesRepo.get(scopeNow(), id)).delivery).toBe('sent');
  });

  it('a message that has waited for a day is marked failed', async () => {
    const { id, passes, isDue, scopeNow } = await aMessageWithoutLine();
    await passes(24 * 60);
    await isDue();
    await eventually(async () => (await messagesRepo.get(scopeNow(), id)).delivery).toBe('failed');
  });
});

it('a process that does not own the session sends nothing, and leaves the message to the owner', async () => {
  const shop = await world.aShop();
  const id = await shop.addConnection();
  const channel = await whatsappWeb.open(shop.scope, id);
  const to = { kind: 'phone', account: '', value: '5511988887777' } as const;
  let hasLeft = false;
  const outcome = await channel?.send({ to, ownKey: 'k', content: { type: 'text', text: 'oi' } }, async () => {
    hasLeft = true;
  });
  expect(outcome).toMatchObject({ outcome: 'postponed' });
  expect(hasLeft).toBe(false);
});

it('the name of a group is read by its session, and is unknown without one', async () => {
  const sessions = world.startProcess();
  const shop = await world.aShop();
  const { id, phone } = await shop.aLinkedConnection();
  const group = aPhone(world.whatsapp, 'Rita').createsGroup({ subject: 'Clientes VIP', members: [phone] });
  const name = async () => {
    const channel = await whatsappWeb.open(shop.scope, id);
    return channel?.readProfileName?.({ kind: 'group', account: '', value: group.id.replace('@g.us', '') });
  };
  expect(await name()).toBe('Clientes VIP');
  await sessions.stop();
  await expect(name()).rejects.toThrow('not open');
});
