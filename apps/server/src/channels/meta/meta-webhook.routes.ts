import { timingSafeEqual } from 'node:crypto';
import { metaWebhookContract } from '@recado/contracts';
import { connectionDirectoryRepo, connectionsRepo, openCloudCredentials } from '../../modules/connections/index.ts';
import { inboundLane } from '../../modules/inbound/index.ts';
import { AppError } from '../../platform/errors.ts';
import { textAnswer } from '../../platform/http/answers.ts';
import { routes } from '../../platform/http/route.ts';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { splitWebhook, type WebhookItem } from '../whatsapp-cloud/split-webhook.ts';
import { isSignedByMeta } from './verify-signature.ts';

/** Verify, split, store in the inbox, answer. Everything else happens later, in the lane of each conversation. */
export const metaWebhookRoutes = routes(metaWebhookContract, {
  async verify({ services, params, query }) {
    const { connection } = await appOf(services, params.app);
    const isAsked =
      query['hub.mode'] === 'subscribe' && isSame(query['hub.verify_token'], connection.verifyToken ?? '');
    if (!isAsked) throw new AppError('ERR_NOT_FOUND');
    return textAnswer(query['hub.challenge']);
  },

  async receive({ services, params, caller, body }) {
    const { companyId, secret, ...app } = await webhookAppOf(services, params.app);
    const scope = companyScope(services, { companyId, actor: 'system' });
    if (!isSignedByMeta(body, caller.header('x-hub-signature-256'), secret))
      throw new AppError('ERR_WEBHOOK_SIGNATURE');
    const { items, otherFields } = readWebhook(body);
    if (otherFields.length > 0) services.log.info({ otherFields }, 'webhook: fields we do not follow');
    await keep(scope, items, app);
    return textAnswer('EVENT_RECEIVED');
  },
});

interface WebhookApp extends AppConnection {
  readonly companyId: number;
  readonly secret: string;
}

/** How long a secret that was changed is still believed, in exchange for not reading it with every webhook. */
const REMEMBERED_MS = 2_000;
const REMEMBERED_APPS = 10_000;
const remembered = new WeakMap<Services, Map<string, WebhookApp & { readonly until: number }>>();

async function webhookAppOf(services: Services, appKey: string): Promise<WebhookApp> {
  const apps = remembered.get(services) ?? new Map<string, WebhookApp & { readonly until: number }>();
  remembered.set(services, apps);
  const known = apps.get(appKey);
  if (known && known.until > performance.now()) return known;
  const { scope, connection } = await appOf(services, appKey);
  const secret = openCloudCredentials(scope, connection)?.appSecret ?? '';
  const { id, phoneNumberId } = connection;
  const app = { companyId: scope.companyId, id, phoneNumberId, secret, until: performance.now() + REMEMBERED_MS };
  if (apps.size >= REMEMBERED_APPS) apps.clear();
  apps.set(appKey, app);
  return app;
}

async function appOf(services: Services, appKey: string) {
  const address = await connectionDirectoryRepo.findByAppKey(services, appKey);
  if (!address) throw new AppError('ERR_NOT_FOUND');
  const scope = companyScope(services, { companyId: address.companyId, actor: 'system' });
  const connection = await connectionsRepo.find(scope, address.connectionId);
  if (!connection) throw new AppError('ERR_NOT_FOUND');
  return { scope, connection };
}

/** Signed, but of a shape nobody can read: refused, so that Meta sends it again once we can. */
function readWebhook(body: Buffer) {
  try {
    return splitWebhook(JSON.parse(body.toString('utf8')));
  } catch (error) {
    throw new AppError('ERR_INVALID_REQUEST', { cause: error });
  }
}

interface AppConnection {
  readonly id: number;
  readonly phoneNumberId: string;
}

async function keep(scope: CompanyScope, items: readonly WebhookItem[], app: AppConnection): Promise<void> {
  const connectionOf = await connectionsOf(scope, items, app);
  const entries = items.flatMap(({ phoneNumberId, conversation, raw }) => {
    const connectionId = connectionOf.get(phoneNumberId);
    if (connectionId === undefined) return [];
    return [{ key: conversation, payload: { connectionId, channel: 'whatsappapi' as const, raw } }];
  });
  if (entries.length === 0) return;
  await scope.transaction((scope) => scope.services.lanes.enqueue(scope, inboundLane, entries));
}

/** One app may deliver for several numbers, but only for those of the company whose secret signed. */
async function connectionsOf(
  { services, companyId }: CompanyScope,
  items: readonly WebhookItem[],
  app: AppConnection,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map([[app.phoneNumberId, app.id]]);
  for (const accountId of new Set(items.map(({ phoneNumberId }) => phoneNumberId))) {
    if (found.has(accountId)) continue;
    const address = await connectionDirectoryRepo.findByAccount(services, { provider: 'whatsapp-cloud', accountId });
    if (address?.companyId === companyId) found.set(accountId, address.connectionId);
    else services.log.warn({ companyId, accountId }, 'webhook: a number that is not of this company');
  }
  return found;
}

function isSame(given: string, expected: string): boolean {
  const [some, other] = [Buffer.from(given), Buffer.from(expected)];
  return expected !== '' && some.length === other.length && timingSafeEqual(some, other);
}
