import { timingSafeEqual } from 'node:crypto';
import { type ConnectionChannel, metaWebhookContract } from '@recado/contracts';
import {
  type ChannelAccount,
  type ConnectionAddress,
  connectionDirectoryRepo,
} from '../../modules/connections/index.ts';
import { inboundLane } from '../../modules/inbound/index.ts';
import { accountEventsLane } from '../../modules/number-quality/index.ts';
import { AppError } from '../../platform/errors.ts';
import { createGathering } from '../../platform/gather.ts';
import { textAnswer } from '../../platform/http/answers.ts';
import { routes } from '../../platform/http/route.ts';
import type { LaneEntry } from '../../platform/lanes.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type AccountItem, type MetaItem, splitMetaWebhook } from './split-meta-webhook.ts';
import { isSignedByMeta } from './verify-signature.ts';
import { readApp, type WebhookApp, webhookAppOf } from './webhook-apps.ts';

/** Verify, split, store in the inbox, respond. Everything else happens later, in the lane of each conversation. */
export const metaWebhookRoutes = routes(metaWebhookContract, {
  async verify({ services, params, query }) {
    const { verifyToken } = await readApp(services, params.app);
    const isAsked = query['hub.mode'] === 'subscribe' && isSame(query['hub.verify_token'], verifyToken);
    if (!isAsked) throw new AppError('ERR_NOT_FOUND');
    return textAnswer(query['hub.challenge']);
  },

  async receive({ services, params, caller, body }) {
    const app = await webhookAppOf(services, params.app);
    if (!isSignedByMeta(body, caller.header('x-hub-signature-256'), app.secret))
      throw new AppError('ERR_WEBHOOK_SIGNATURE');
    const { items, accountItems, otherFields } = readWebhook(body);
    if (otherFields.length > 0) services.log.info({ otherFields }, 'webhook: fields that are not processed');
    await keep(services, items, app);
    await keepAccountItems(services, accountItems, app);
    return textAnswer('EVENT_RECEIVED');
  },
});

/** Signed, but of an unknown shape: refused, so that Meta sends it again once we can read it. */
function readWebhook(body: Buffer) {
  try {
    return splitMetaWebhook(JSON.parse(body.toString('utf8')));
  } catch (error) {
    throw new AppError('ERR_INVALID_REQUEST', { cause: error });
  }
}

type Entry = LaneEntry<{ readonly connectionId: number; readonly channel: ConnectionChannel; readonly raw: unknown }>;
const storingOf = new WeakMap<Services, (companyId: number, entries: readonly Entry[]) => Promise<void>>();

/** One transaction for all webhooks of a company that arrive while another is being stored. */
function storeFor(services: Services) {
  const known = storingOf.get(services);
  if (known) return known;
  const store = createGathering<number, Entry>((companyId, entries) =>
    companyScope(services, { companyId, actor: 'system' }).transaction((scope) =>
      services.lanes.enqueue(scope, inboundLane, entries),
    ),
  );
  storingOf.set(services, store);
  return store;
}

/**
 * Stores the items of each company separately. If a later one fails, Meta resends all, and stored items are recognised by
 * their ids.
 */
async function keep(services: Services, items: readonly MetaItem[], app: WebhookApp): Promise<void> {
  const addressOf = await addressesOf(services, items, app);
  const entries = items.flatMap(({ account, channel, conversation, raw }) => {
    const address = addressOf.get(keyOf(account));
    if (!address) return [];
    const { companyId, connectionId } = address;
    return [{ companyId, key: conversation, payload: { connectionId, channel, raw } }];
  });
  for (const companyId of new Set(entries.map((entry) => entry.companyId))) {
    const own = entries.filter((entry) => entry.companyId === companyId).map(({ key, payload }) => ({ key, payload }));
    await storeFor(services)(companyId, own);
  }
}

/** Only of an app of a company: its handler looks for the account among that company's connections. */
async function keepAccountItems(
  services: Services,
  items: readonly AccountItem[],
  { companyId }: WebhookApp,
): Promise<void> {
  if (items.length === 0 || companyId === undefined) return;
  const entries = items.map(({ channel, accountId, raw }) => ({ key: accountId, payload: { channel, raw } }));
  await companyScope(services, { companyId, actor: 'system' }).transaction((scope) =>
    services.lanes.enqueue(scope, accountEventsLane, entries),
  );
}

/** An app that a company registered delivers for several of its accounts, but never for another company's. */
async function addressesOf(
  services: Services,
  items: readonly MetaItem[],
  { companyId, own }: WebhookApp,
): Promise<ReadonlyMap<string, ConnectionAddress>> {
  const found = new Map<string, ConnectionAddress>();
  if (own && companyId !== undefined) found.set(keyOf(own.account), { companyId, connectionId: own.connectionId });
  const asked = new Map(items.map(({ account }) => [keyOf(account), account]));
  for (const [key, account] of asked) {
    if (found.has(key)) continue;
    const address = await connectionDirectoryRepo.findByAccount(services, account);
    const isAllowed =
      companyId === undefined ? account.provider !== 'whatsapp-cloud' : address?.companyId === companyId;
    if (address && isAllowed) found.set(key, address);
    else services.log.warn({ companyId, account }, 'webhook: an account that is not connected by this app');
  }
  return found;
}

const keyOf = ({ provider, accountId }: ChannelAccount): string => `${provider} ${accountId}`;

function isSame(given: string, expected: string): boolean {
  const [some, other] = [Buffer.from(given), Buffer.from(expected)];
  return expected !== '' && some.length === other.length && timingSafeEqual(some, other);
}
