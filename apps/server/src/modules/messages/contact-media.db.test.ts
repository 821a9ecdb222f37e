import { CONTACT_MEDIA_PAGE_SIZE, type SharedItem, type SharedKind } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aContact, aQueue, aTicket } from '../../../test/factories.ts';
import type { TicketRow } from '../tickets/index.ts';
import type { UserRow } from '../users/index.ts';
import { linkPreviewsRepo } from './link-preview/link-previews.repo.ts';
import type { NewMessage } from './messages.tables.ts';
import { aMessage, anAgent, aShop, messagesApp } from './testing/messages-world.ts';

const app = await messagesApp();
type Shop = Awaited<ReturnType<typeof aShopWithFiles>>;

const aShopWithFiles = async () => {
  const shop = await aShop(app);
  return { ...shop, aFile: fileOf(shop.companyId) };
};

const fileOf =
  (companyId: number) =>
  (content: 'image' | 'video' | 'audio' | 'document', name: string): Partial<NewMessage> => ({
    content,
    body: name,
    mediaState: 'ready',
    mediaKey: `${companyId}/media/${name}`,
    mediaName: name,
    mediaMimeType: 'application/octet-stream',
    mediaSizeBytes: 2048,
  });

async function shared({ rita, as }: Shop, user: UserRow, kind: SharedKind, before?: string) {
  const cursor = before === undefined ? '' : `&before=${before}`;
  const { status, body } = await as(user).call('GET', `/contacts/${rita.id}/media?kind=${kind}${cursor}`);
  expect(status).toBe(200);
  return body as unknown as { items: SharedItem[]; nextBefore: string | null };
}

const bodies = ({ items }: { items: readonly SharedItem[] }) => items.map(({ message }) => message.body);

describe('shared media of a contact', () => {
  it('lists pictures and videos, files, and links apart, newest first, with the ticket that each opens in', async () => {
    const shop = await aShopWithFiles();
    const { scope, ana, ticket, aFile } = shop;
    for (const message of [
      aFile('image', 'foto.jpg'),
      aFile('video', 'filme.mp4'),
      aFile('document', 'nota.pdf'),
      aFile('audio', 'musica.mp3'),
      { ...aFile('audio', 'recado.ogg'), mediaIsVoice: true },
      { body: 'veja https://loja.com.br/sofa' },
      { body: 'fale com ana@www.loja.com' },
      { body: 'oi' },
    ])
      await aMessage(scope, ticket, message);

    const media = await shared(shop, ana, 'media');
    expect(bodies(media)).toEqual(['filme.mp4', 'foto.jpg']);
    expect(media).toMatchObject({ nextBefore: null, items: [{ ticketUuid: ticket.uuid, links: [] }, {}] });
    expect(media.items[0]?.message.mediaUrl).toMatch(/^\/public\/\d+\/media\/filme.mp4\?e=/);
    const files = await shared(shop, ana, 'files');
    expect(files.items.map(({ message }) => [message.mediaName, message.mediaSize])).toEqual([
      ['musica.mp3', 2048],
      ['nota.pdf', 2048],
    ]);
    expect(bodies(await shared(shop, ana, 'links'))).toEqual(['veja https://loja.com.br/sofa']);
  });

  it('names each link of a text once, with the title of its page where it was read', async () => {
    const shop = await aShopWithFiles();
    const { scope, ana, ticket } = shop;
    const facts = { description: '', siteName: '', imageKey: null, fetchedAt: scope.now };
    await linkPreviewsRepo.put(scope, { address: 'https://loja.com.br/sofa', title: 'Sofá azul', ...facts });
    await aMessage(scope, ticket, {
      body: 'https://loja.com.br/sofa#cor, https://youtu.be/dQw4w9WgXcQ e https://loja.com.br/sofa#cor',
    });
    const { items } = await shared(shop, ana, 'links');
    expect(items[0]?.links).toEqual([
      { url: 'https://loja.com.br/sofa#cor', title: 'Sofá azul' },
      { url: 'https://youtu.be/dQw4w9WgXcQ', title: null },
    ]);
  });

  it('leaves out deleted messages, and files that have not come', async () => {
    const shop = await aShopWithFiles();
    const { scope, ana, ticket, aFile } = shop;
    await aMessage(scope, ticket, { ...aFile('image', 'apagada.jpg'), isDeleted: true });
    await aMessage(scope, ticket, { ...aFile('document', 'apagado.pdf'), isDeleted: true });
    await aMessage(scope, ticket, { body: 'https://apagado.com', isDeleted: true });
    await aMessage(scope, ticket, { ...aFile('image', 'a-caminho.jpg'), mediaState: 'waiting', mediaKey: null });
    for (const kind of ['media', 'files', 'links'] as const)
      expect(await shared(shop, ana, kind)).toEqual({ items: [], nextBefore: null });
  });

  it('goes over all tickets of the contact page by page, each message once', async () => {
    const shop = await aShopWithFiles();
    const { scope, ana, ticket, queue, rita, aFile } = shop;
    const elsewhere = await aTicket(scope, {
      contactId: rita.id,
      status: 'closed',
      queueId: queue.id,
      connectionId: null,
    });
    const at = (seconds: number) => ({ sentAt: new Date(scope.now.getTime() - seconds * 1000) });
    const total = CONTACT_MEDIA_PAGE_SIZE * 2 + 5;
    for (let nr = 0; nr < total; nr += 1)
      // Two of one moment, so that the page must also tell them apart by their id.
      await aMessage(scope, nr % 3 === 0 ? elsewhere : ticket, {
        ...aFile('image', `${nr}`),
        ...at(Math.floor(nr / 2)),
      });

    const found: string[] = [];
    const sizes: number[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const page = await shared(shop, ana, 'media', before);
      found.push(...bodies(page));
      sizes.push(page.items.length);
      before = page.nextBefore;
    }
    expect(sizes).toEqual([CONTACT_MEDIA_PAGE_SIZE, CONTACT_MEDIA_PAGE_SIZE, 5]);
    expect(found.map(Number).sort((one, other) => one - other)).toEqual(Array.from({ length: total }, (_, nr) => nr));
    expect(found.map((nr) => Math.floor(Number(nr) / 2))).toEqual(
      found.map((nr) => Math.floor(Number(nr) / 2)).toSorted((one, other) => one - other),
    );
  });
});

describe('who sees what was shared', () => {
  /** Rita's tickets: in Ana's hands, resolved in Ana's queue, waiting in another queue, resolved there. */
  async function aShopWithTwoQueues() {
    const shop = await aShopWithFiles();
    const { scope, ticket, queue, rita, aFile } = shop;
    const other = await aQueue(scope);
    const inQueue = (queueId: number, status: 'closed' | 'pending') =>
      aTicket(scope, { contactId: rita.id, status, queueId, connectionId: null });
    const tickets: Record<string, TicketRow> = {
      held: ticket,
      resolved: await inQueue(queue.id, 'closed'),
      'waits elsewhere': await inQueue(other.id, 'pending'),
      'resolved elsewhere': await inQueue(other.id, 'closed'),
    };
    for (const [name, one] of Object.entries(tickets)) {
      await aMessage(scope, one, aFile('image', name));
      await aMessage(scope, one, { ...aFile('image', `note, ${name}`), author: 'agent', isPrivate: true });
    }
    return shop;
  }

  it('shows an agent nothing of tickets they may not read', async () => {
    const shop = await aShopWithTwoQueues();
    expect(bodies(await shared(shop, shop.ana, 'media')).sort()).toEqual([
      'held',
      'note, held',
      'note, resolved',
      'resolved',
    ]);
  });

  it('shows private notes only of tickets the viewer works with, not of those they may look up', async () => {
    const shop = await aShopWithTwoQueues();
    const { scope, queue } = shop;
    const bia = await anAgent(scope, [queue.id], { seesOtherQueues: true });
    expect(bodies(await shared(shop, bia, 'media')).sort()).toEqual([
      'note, resolved',
      'resolved',
      'resolved elsewhere',
    ]);
  });

  it('shows an administrator everything', async () => {
    const shop = await aShopWithTwoQueues();
    expect(bodies(await shared(shop, shop.admin, 'media'))).toHaveLength(8);
  });

  it('answers 404 for a contact of another company', async () => {
    const { as, admin } = await aShopWithFiles();
    const { rita } = await aShopWithFiles();
    const { status, body } = await as(admin).call('GET', `/contacts/${rita.id}/media?kind=media`);
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'ERR_NO_CONTACT_FOUND' });
  });

  it('shows nothing of other contacts', async () => {
    const shop = await aShopWithFiles();
    const caio = await aContact(shop.scope, { name: 'Caio' });
    const his = await aTicket(shop.scope, {
      contactId: caio.id,
      queueId: shop.queue.id,
      userId: shop.ana.id,
      status: 'open',
    });
    await aMessage(shop.scope, his, shop.aFile('image', 'de Caio'));
    expect((await shared(shop, shop.admin, 'media')).items).toEqual([]);
  });
});
