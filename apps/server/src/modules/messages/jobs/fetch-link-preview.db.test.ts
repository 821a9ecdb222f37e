import { readFile } from 'node:fs/promises';
import type { Message } from '@recado/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { aMediaFolder } from '../../../platform/media/testing/make-media.ts';
import type { OutgoingClient } from '../../../platform/outgoing/outgoing-client.ts';
import { aClient, serve, stopAll } from '../../../platform/outgoing/outgoing-harness.ts';
import { companyScope } from '../../../platform/scope.ts';
import { editMessage } from '../edit-message.ts';
import { linkPreviewsRepo } from '../link-preview/link-previews.repo.ts';
import { newMessageId } from '../new-message-id.ts';
import { storeIncomingMessage } from '../store-incoming-message.ts';
import { aShop, messagesApp } from '../testing/messages-world.ts';
import { fetchLinkPreview } from './fetch-link-preview.job.ts';

const app = await messagesApp();
const media = aMediaFolder();
afterEach(stopAll);

const head = (image = '/sofa.png') =>
  `<head><meta property="og:title" content="Sofá azul"><meta property="og:description" content="Três lugares">
   <meta property="og:site_name" content="Loja"><meta property="og:image" content="${image}"></head>`;

/** A shop website with one page and its picture. */
async function aSite(page: string = head(), type = 'text/html; charset=utf-8') {
  const picture = await readFile(await media.picture('sofa.png', { source: 'testsrc=size=1200x630' }));
  return serve((request, response) => {
    if (request.url === '/sofa.png') return response.setHeader('content-type', 'image/png').end(picture);
    if (request.url === '/inward') return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    return response.setHeader('content-type', type).end(page);
  });
}

/** Rita sends a text, and the job it enqueued runs. */
async function aShopWhere(outgoing: OutgoingClient = aClient()) {
  const shop = await aShop(app);
  const { scope, ticket, connection, ana, as } = shop;
  const work = async () => {
    const services = { ...app.services, outgoing };
    const asked = app.jobs.splice(0).filter((job) => job.name === fetchLinkPreview.name);
    for (const { payload } of asked) {
      const worker = companyScope(services, { companyId: scope.companyId, actor: 'system' });
      const context = { jobId: 'j', attempt: 1, signal: AbortSignal.timeout(10_000) };
      await fetchLinkPreview.run(worker, payload as { messageId: string }, context);
    }
    return asked.length;
  };
  const says = async (text: string): Promise<string> => {
    const { id } = await storeIncomingMessage(scope, {
      messageId: newMessageId(scope),
      ticketId: ticket.id,
      connectionId: connection.id,
      event: {
        kind: 'message',
        providerId: `wamid.${newMessageId(scope)}`,
        sender: { addresses: [{ kind: 'phone', account: '', value: '5511987650001' }], name: 'Rita' },
        at: scope.now,
        content: { type: 'text', text },
        quotedProviderId: undefined,
        isForwarded: false,
      },
    });
    return id;
  };
  const shown = async (id: string): Promise<Message | undefined> =>
    (await as(ana).reads(ticket.id)).body.messages.find((message) => message.id === id);
  return { ...shop, work, says, shown };
}

describe('a message with a link', () => {
  it('shows the title of the page with a thumbnail of our own, and publishes it', async () => {
    const site = await aSite();
    const { says, work, shown, companyId } = await aShopWhere();
    const id = await says(`Tem este? ${site.url}/azul`);
    expect(await shown(id)).toMatchObject({ linkPreview: null });
    await work();
    const message = await shown(id);
    expect(message?.linkPreview).toEqual({
      url: `${site.url}/azul`,
      title: 'Sofá azul',
      description: 'Três lugares',
      siteName: 'Loja',
      imageUrl: expect.stringMatching(/^\/public\/.+\.jpg\?e=/),
    });
    const picture = await app.app.inject({ url: message?.linkPreview?.imageUrl ?? '' });
    expect(picture).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/jpeg' } });

    const published = app.heard.map(
      ({ what }) => what as { companyId: number; message: { action: string; message: Message } },
    );
    const last = published.findLast((one) => one.companyId === companyId)?.message;
    expect(last).toMatchObject({ action: 'update', message: { id, linkPreview: { title: 'Sofá azul' } } });
  });

  it('fetches each page once for all messages that link to it', async () => {
    const site = await aSite(head(''));
    const { says, work, shown, as, ana, ticket } = await aShopWhere();
    await says(`${site.url}/azul`);
    await work();
    const second = await says(`de novo ${site.url}/azul#preco`);
    await as(ana).writes(ticket.id, { body: `Este: ${site.url}/azul` });
    expect(await work()).toBe(2);
    expect(site.requests).toHaveLength(1);
    expect(await shown(second)).toMatchObject({ linkPreview: { title: 'Sofá azul', imageUrl: null } });
  });

  it('that is edited shows the preview of its new link', async () => {
    const site = await aSite();
    const { as, ana, ticket, scope, work, shown } = await aShopWhere();
    const { body } = await as(ana).writes(ticket.id, { body: 'nada', isPrivate: true });
    const id = body.messages[0]?.id ?? '';
    await editMessage(scope, { messageId: id, body: `${site.url}/azul` });
    await work();
    expect(await shown(id)).toMatchObject({ linkPreview: { title: 'Sofá azul' } });
    await editMessage(scope, { messageId: id, body: 'nada' });
    expect(await shown(id)).toMatchObject({ linkPreview: null });
  });

  it('without a link asks for nothing', async () => {
    const { says, work } = await aShopWhere();
    await says('sem endereço');
    expect(await work()).toBe(0);
  });

  it.each([
    ['a response that is no page', head(), 'application/pdf'],
    ['a page without a title', '<p>oi', 'text/html'],
    ['a page that is too large', `${head()}${'x'.repeat(3 * 1024 * 1024)}`, 'text/html'],
  ])('shows nothing for %s, and does not fetch again', async (_, page, type) => {
    const site = await aSite(page, type);
    const { says, work, shown, scope } = await aShopWhere();
    const id = await says(`${site.url}/azul`);
    await work();
    expect(await shown(id)).toMatchObject({ linkPreview: null });
    expect((await linkPreviewsRepo.list(scope, [`${site.url}/azul`])).size).toBe(1);
    await says(`${site.url}/azul`);
    await work();
    expect(site.requests).toHaveLength(1);
  });

  it('never reaches the internal network: neither by the link, nor by a redirect, nor by the picture', async () => {
    const inside = await aSite();
    const guarded = await aShopWhere(aClient({ allowLoopback: false }));
    const id = await guarded.says(`${inside.url}/azul`);
    await guarded.work();
    expect(inside.requests).toEqual([]);
    expect(await guarded.shown(id)).toMatchObject({ linkPreview: null });

    const outside = await aSite(head('http://169.254.169.254/latest/meta-data'));
    const shop = await aShopWhere();
    const redirected = await shop.says(`${outside.url}/inward`);
    const pictured = await shop.says(`${outside.url}/azul`);
    await shop.work();
    expect(await shop.shown(redirected)).toMatchObject({ linkPreview: null });
    expect(await shop.shown(pictured)).toMatchObject({ linkPreview: { title: 'Sofá azul', imageUrl: null } });
  });

  it('stores a picture only if it is one', async () => {
    const site = await serve((request, response) =>
      request.url === '/sofa.png'
        ? response.setHeader('content-type', 'image/png').end('<svg onload="alert(1)">')
        : response.setHeader('content-type', 'text/html').end(head()),
    );
    const { says, work, shown } = await aShopWhere();
    const id = await says(`${site.url}/`);
    await work();
    expect(await shown(id)).toMatchObject({ linkPreview: { title: 'Sofá azul', imageUrl: null } });
  });
});
