import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { connectionsRepo } from '../../../server/src/modules/connections/index.ts';
import { addressFrom, backstage } from '../support.ts';
import { apiFor, type Shop } from './a-shop.ts';
import { ask } from './customer.ts';
import { pageOwnerAtMeta } from './pages.ts';

const control = `${addressFrom('E2E_META_URL')}/__simulator`;

/** A message as Messenger or Instagram shows it. */
export interface PageMessage {
  readonly from: 'customer' | 'business';
  readonly text?: string;
  /** Why a page may still write after a day. */
  readonly tag?: string;
}

/** A person who writes to a page or an Instagram account. */
export interface Visitor {
  says(text: string): Promise<void>;
  received(): Promise<readonly PageMessage[]>;
  /** Waits until this is the last received message. */
  receives(text: string): Promise<void>;
}

/** Signs a shop in with Facebook, and waits until Meta delivers webhooks of its page and its Instagram account. */
export async function aPage({ admin, scope, sales }: Shop) {
  const owner = pageOwnerAtMeta(await backstage().redis.incr('e2e:pages'));
  const api = await apiFor(admin);
  const answer = await api.post('/backend/facebook', {
    data: { facebookUserId: owner.id, facebookUserToken: owner.token, addInstagram: true },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const connections = (await answer.json()) as { id: number }[];
  await api.dispose();
  for (const { id } of connections) {
    await connectionsRepo.setQueues(scope, id, [sales.id]);
    await expect.poll(async () => (await connectionsRepo.get(scope, id)).status).toBe('CONNECTED');
  }
  const [page] = owner.pages;
  const inboxes = { facebook: page?.id ?? '', instagram: page?.instagram.id ?? '' };
  return {
    visitor: (channel: keyof typeof inboxes, name: string) => aVisitor(inboxes[channel], name),
  };
}

async function aVisitor(inbox: string, name: string): Promise<Visitor> {
  const chat = `${control}/inboxes/${inbox}/chats/77${randomInt(10_000_000, 100_000_000)}`;
  await ask('PUT', chat, { name, ticks: 'read' });
  const received = async () => {
    const { messages } = await ask<{ messages: readonly PageMessage[] }>('GET', `${chat}/messages`);
    return messages.filter(({ from }) => from === 'business');
  };
  return {
    received,
    says: (text) => ask('POST', `${chat}/messages`, { text }),
    receives: (text) => expect.poll(async () => (await received()).at(-1)?.text).toBe(text),
  };
}
