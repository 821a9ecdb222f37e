import { describe, expect, it } from 'vitest';
import { aUser } from '../../../test/factories.ts';
import { testApp } from '../../../test/test-app.ts';
import { aShop, type ShopPlan } from '../automation/testing/shop.ts';
import { walletsRepo } from '../contacts/index.ts';
import { removeUser } from '../users/remove-user.ts';
import { acceptTicket } from './accept-ticket.ts';
import { closeTicket } from './close-ticket.ts';

const app = await testApp();
const twoQueues = [{ name: 'Vendas' }, { name: 'Suporte' }] as const;

/** Rita is a returning contact: she is Ana's customer, then Bia's. */
async function aScene({ settings, ...plan }: ShopPlan = {}) {
  const shop = await aShop(app, {
    queues: twoQueues,
    settings: { DirectTicketsToWallets: 'enabled', ...settings },
    ...plan,
  });
  const { scope } = shop;
  const [ana, bia] = [await aUser(scope(), { name: 'Ana' }), await aUser(scope(), { name: 'Bia' })];
  const rita = shop.customer();
  await rita.says('oi');
  const { id, contactId } = await rita.ticket();
  await closeTicket(scope(), { ticketId: id, saysFarewell: false });
  await rita.received();
  await walletsRepo.put(scope(), contactId, [ana.id, bia.id]);
  return { ...shop, ana, bia, rita, contactId };
}

describe('a new ticket of a contact in a wallet', () => {
  it('waits for the first wallet holder, and no bot answers', async () => {
    const { rita, ana } = await aScene();
    await rita.says('oi de novo');
    expect(await rita.ticket()).toMatchObject({ status: 'pending', userId: ana.id, queueId: null });
    expect(await rita.received()).toEqual([]);
  });

  it('can be accepted by its wallet holder like any other', async () => {
    const { rita, ana, queues, scope } = await aScene();
    await rita.says('oi de novo');
    const { id } = await rita.ticket();
    await acceptTicket(scope(), { ticketId: id, userId: ana.id, queueId: queues[0]?.id });
    expect(await rita.ticket()).toMatchObject({ id, status: 'open', userId: ana.id });
  });

  it('is for all agents where the company has not enabled wallets', async () => {
    const { rita } = await aScene({ settings: { DirectTicketsToWallets: 'disabled' } });
    await rita.says('oi de novo');
    expect(await rita.ticket()).toMatchObject({ status: 'pending', userId: null });
    expect(await rita.received()).toEqual([expect.stringContaining('Vendas')]);
  });

  it('goes to the next holder when the first was removed, and to all agents when none is left', async () => {
    const { rita, ana, bia, scope } = await aScene();
    await removeUser(scope(), ana.id);
    await rita.says('oi de novo');
    expect(await rita.ticket()).toMatchObject({ userId: bia.id });
    await removeUser(scope(), bia.id);
    expect(await rita.ticket()).toMatchObject({ status: 'pending', userId: null });
    await rita.says('alguém?');
    expect(await rita.received()).toEqual([expect.stringContaining('Vendas')]);
  });

  it('waits for consent first, where required, and is then still assigned to the holder', async () => {
    const { rita, ana } = await aScene({
      settings: { enableLGPD: 'enabled', lgpdMessage: 'Seus dados.', lgpdConsent: 'enabled' },
    });
    await rita.says('oi de novo');
    expect(await rita.ticket()).toMatchObject({ status: 'lgpd', userId: ana.id });
    expect(await rita.received()).toContain('Seus dados.');
    await rita.says('1');
    expect(await rita.ticket()).toMatchObject({ status: 'pending', userId: ana.id, queueId: null });
    expect(await rita.received()).toEqual([]);
  });
});

it('a live ticket stays with its user', async () => {
  const { rita, bia, queues, scope } = await aScene({ settings: { DirectTicketsToWallets: 'disabled' } });
  await rita.says('oi de novo');
  const { id } = await rita.ticket();
  await acceptTicket(scope(), { ticketId: id, userId: bia.id, queueId: queues[0]?.id });
  await rita.says('obrigada');
  expect(await rita.ticket()).toMatchObject({ id, userId: bia.id });
});
