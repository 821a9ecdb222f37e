import { randomUUID } from 'node:crypto';
import { demoPagesApp, startMeta } from '@recado/simulators';
import { afterAll, expect, it } from 'vitest';
import { aCompany, unique } from '../../../test/factories.ts';
import { testEnv } from '../../../test/test-services.ts';
import { createOutgoingClient } from '../../platform/outgoing/outgoing-client.ts';
import { companyScope } from '../../platform/scope.ts';
import { sealConnectionSecret } from '../connections/cloud-credentials.ts';
import { connectionsRepo } from '../connections/index.ts';
import { metaId } from '../connections/testing/connection-world.ts';
import { findByAddress } from '../contacts/index.ts';
import { receiveEvent } from '../inbound/receive-event.ts';
import { inboundServices } from '../inbound/testing/inbound-world.ts';
import { type OutgoingDraft, sendMessage } from '../messages/index.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { prepareDelivery } from './prepare-delivery.ts';

const HOUR_MS = 3_600_000;
const [owner] = demoPagesApp.pageOwners ?? [];
const [page] = owner?.pages ?? [];
const pageId = page?.id ?? '';

const meta = await startMeta({ port: 0, apps: [demoPagesApp], limits: 'off' });
const outgoing = createOutgoingClient({ maxBytes: 1_000_000, timeoutMs: 5_000, allowLoopback: true });
afterAll(async () => {
  await outgoing.close();
  await meta.stop();
});
const graphUrl = `${meta.addresses.http}/v24.0`;
const { services } = inboundServices({ env: testEnv({ GRAPH_API_URL: graphUrl }), outgoing });

/** A customer who wrote to the page this many hours ago. */
async function aCustomerOf(hoursAgo: number) {
  const { scope, companyId } = await aCompany(services);
  const { id: connectionId } = await connectionsRepo.insert(scope, {
    name: unique('Página'),
    channel: 'facebook',
    pageId,
    status: 'CONNECTED',
  });
  const accounts = await fetch(`${graphUrl}/me/accounts?access_token=${owner?.token}`);
  const { data } = (await accounts.json()) as { data: [{ access_token: string }] };
  const value = data[0].access_token;
  const sealedAccessToken = sealConnectionSecret(scope, { connectionId, secret: 'access-token', value });
  await connectionsRepo.update(scope, connectionId, { sealedAccessToken });

  const visitor = meta.visitor(metaId(), { writesTo: pageId });
  const { id: mid } = visitor.says('oi');
  const event = {
    sender: { id: visitor.id },
    recipient: { id: pageId },
    timestamp: Date.now() - hoursAgo * HOUR_MS,
    message: { mid, text: 'oi' },
  };
  await scope.transaction((scope) =>
    receiveEvent(scope, { connectionId, channel: 'facebook', raw: { accountId: pageId, event } }),
  );
  const contact = await findByAddress(scope, { kind: 'psid', account: pageId, value: visitor.id });
  const contactId = contact?.id ?? 0;
  const ticket = await ticketsRepo.findNewest(scope, { contactId, connectionId });
  if (!ticket) throw new Error('The customer has written and has no ticket.');

  /** Writes a message, delivers it as far as the window allows, and returns the result. */
  const write = async (author: OutgoingDraft['author']) => {
    const fresh = companyScope(services, { companyId, actor: 'system' });
    const { id: messageId } = await sendMessage(fresh, { ticket, author, userId: null, content: 'text', body: author });
    const prepared = await prepareDelivery(fresh, {
      companyId,
      connectionId,
      contactId,
      lease: randomUUID(),
      id: '1',
      messageId,
      action: { do: 'send' },
      priority: 0,
      attempts: 1,
      ageMs: 0,
      postponedMs: null,
    });
    if (prepared.outcome !== 'ready') return prepared;
    return prepared.call(() => Promise.resolve());
  };
  return { write, tags: () => visitor.received().map(({ text, tag }) => [text, tag]) };
}

it('within a day all authors may answer', async () => {
  const { write, tags } = await aCustomerOf(23);
  for (const author of ['agent', 'bot'] as const) expect(await write(author)).toMatchObject({ outcome: 'accepted' });
  expect(tags()).toEqual([
    ['agent', undefined],
    ['bot', undefined],
  ]);
});

it('within a week only agents may, and the call to Meta says so', async () => {
  const { write, tags } = await aCustomerOf(25);
  expect(await write('agent')).toMatchObject({ outcome: 'accepted' });
  const closed = { outcome: 'failed', failure: { reason: 'window-closed' } };
  for (const author of ['bot', 'campaign'] as const) expect(await write(author)).toMatchObject(closed);
  expect(tags()).toEqual([['agent', 'HUMAN_AGENT']]);
});

it('after a week no author may', async () => {
  const { write, tags } = await aCustomerOf(7 * 24);
  expect(await write('agent')).toMatchObject({ outcome: 'failed', failure: { reason: 'window-closed' } });
  expect(tags()).toEqual([]);
});
