import { timingSafeEqual } from 'node:crypto';
import { type ConnectionChannel, metaWebhookContract } from '@recado/contracts';
import {
  type ChannelAccount,
  type ConnectionAddress,
  connectionDirectoryRepo,
  connectionsRepo,
} from '../../modules/connections/index.ts';
import { storeSharedHistory } from '../../modules/history-import/index.ts';
import { inboundLane } from '../../modules/inbound/index.ts';
import { accountEventsLane } from '../../modules/number-quality/index.ts';
import { AppError } from '../../platform/errors.ts';
import { createGathering } from '../../platform/gather.ts';
import { textAnswer } from '../../platform/http/answers.ts';
import { routes } from '../../platform/http/route.ts';
import type { LaneEntry } from '../../platform/lanes.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { currentTrace, withSpan } from '../../platform/spans/tracing.ts';
import type { SharedHistory } from '../whatsapp-cloud/split-history.ts';
import { type AccountItem, type MetaItem, splitMetaWebhook } from './split-meta-webhook.ts';
import { isSignedByMeta } from './verify-signature.ts';
import { readVerifyToken, type WebhookApp, webhookAppOf } from './webhook-apps.ts';

/** Verify, split, store in the inbox, respond. Everything else happens later, in the lane of each conversation. */
export const metaWebhookRoutes = routes(metaWebhookContract, {
  async verify({ services, params, query }) {
    const verifyToken = await readVerifyToken(services, params.app);
    const isAsked = query['hub.mode'] === 'subscribe' && isSame(query['hub.verify_token'], verifyToken);
    if (!isAsked) throw new AppError('ERR_NOT_FOUND');
    return textAnswer(query['hub.challenge']);
  },

  async receive({ services, params, caller, body }) {
    const app = await webhookAppOf(services, params.app);
    if (!isSignedByMeta(body, caller.header('x-hub-signature-256'), app.secret))
      throw new AppError('ERR_WEBHOOK_SIGNATURE');
    const { items, histories, accountItems, otherFields } = readWebhook(body);
    if (otherFields.length > 0) services.log.info({ otherFields }, 'webhook: fields that are not processed');
    await runAll([
      () => keep(services, items, app),
      () => keepHistories(services, histories, app),
      () => keepAccountItems(services, accountItems, app),
    ]);
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

/**
 * Runs every step, then throws the first error. One webhook may be about several companies: a frozen one, which refuses
 * its part for minutes, must not delay the others. Meta resends all, and stored items are recognised by their ids.
 */
async function runAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
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

/** Stores the items of each company separately. */
async function keep(services: Services, items: readonly MetaItem[], app: WebhookApp): Promise<void> {
  const addressOf = await addressesOf(services, items, app);
  const entries = items.flatMap(({ account, channel, conversation, raw }) => {
    const address = addressOf.get(keyOf(account));
    if (!address) return [];
    const { companyId, connectionId } = address;
    return [{ companyId, key: conversation, payload: { connectionId, channel, raw } }];
  });
  const ofCompany = Map.groupBy(entries, ({ companyId }) => companyId);
  await runAll(
    [...ofCompany].map(
      ([companyId, own]) =>
        () =>
          storeTraced(services, companyId, own),
    ),
  );
}

function storeTraced(services: Services, companyId: number, own: readonly Entry[]): Promise<void> {
  const attributes = { 'recado.company.id': companyId, 'recado.topic': inboundLane.name, 'recado.events': own.length };
  return withSpan('lane.enqueue', attributes, () => {
    // Of this webhook: the transaction may store those of others too.
    const trace = currentTrace() ?? null;
    return storeFor(services)(
      companyId,
      own.map(({ key, payload }) => ({ key, payload, trace })),
    );
  });
}

/** A part may have thousands of messages: they are stored as they are, and imported beside the live ones. */
async function keepHistories(services: Services, histories: readonly SharedHistory[], app: WebhookApp): Promise<void> {
  const store = async ({ phoneNumberId, ...history }: SharedHistory) => {
    const account = { provider: 'whatsapp-cloud', accountId: phoneNumberId } as const;
    const address = (await addressesOf(services, [{ account }], app)).get(keyOf(account));
    if (!address) return;
    const { companyId, connectionId } = address;
    await storeSharedHistory(companyScope(services, { companyId, actor: 'system' }), { connectionId, ...history });
  };
  await runAll(histories.map((history) => () => store(history)));
}

/**
 * For the company of the app, or for every company with a number of the account that signed up with the installation's
 * app. The handler looks for the account among that company's connections.
 */
async function keepAccountItems(
  services: Services,
  items: readonly AccountItem[],
  { companyId }: WebhookApp,
): Promise<void> {
  for (const { channel, accountId, raw } of items) {
    const entries = [{ key: accountId, payload: { channel, raw } }];
    const companies = companyId === undefined ? await companiesOf(services, accountId) : [companyId];
    await runAll(
      companies.map(
        (company) => () =>
          companyScope(services, { companyId: company, actor: 'system' }).transaction((scope) =>
            services.lanes.enqueue(scope, accountEventsLane, entries),
          ),
      ),
    );
  }
}

const companiesOf = (services: Services, accountId: string): Promise<number[]> =>
  connectionsRepo.listCompaniesOfBusinessAccount(
    platformScope(services, { actor: 'system', purpose: 'receive an event of a business account' }),
    accountId,
  );

/**
 * An app that a company registered delivers for several of its accounts, but never for another company's. The
 * installation's app delivers for pages, and for numbers that signed up with it.
 */
async function addressesOf(
  services: Services,
  items: readonly Pick<MetaItem, 'account'>[],
  { companyId, own }: WebhookApp,
): Promise<ReadonlyMap<string, ConnectionAddress>> {
  const found = new Map<string, ConnectionAddress>();
  if (own && companyId !== undefined) found.set(keyOf(own.account), { companyId, connectionId: own.connectionId });
  const asked = new Map(items.map(({ account }) => [keyOf(account), account]));
  for (const [key, account] of asked) {
    if (found.has(key)) continue;
    const address = await connectionDirectoryRepo.findByAccount(services, account);
    const isAllowed =
      companyId === undefined
        ? account.provider !== 'whatsapp-cloud' || address?.isSignedUp === true
        : address?.companyId === companyId;
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
