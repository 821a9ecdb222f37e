import {
  accountOf,
  type ChannelAccount,
  type ConnectionAddress,
  connectionDirectoryRepo,
  connectionsRepo,
  openCloudCredentials,
} from '../../modules/connections/index.ts';
import { AppError } from '../../platform/errors.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';

/** A Meta app that delivers to us: the installation's own, or one that a company registered. */
export interface WebhookApp {
  readonly secret: string;
  /**
   * Its company; undefined for the installation's app, which delivers for every company that connected a page with it.
   */
  readonly companyId: number | undefined;
  /** The connection it came with, which saves a look-up with every webhook. */
  readonly own: { readonly account: ChannelAccount; readonly connectionId: number } | undefined;
}

/** How long a changed secret is still accepted, in exchange for not reading it with every webhook. */
const REMEMBERED_MS = 2_000;
const REMEMBERED_APPS = 10_000;
interface RememberedApp extends WebhookApp {
  readonly until: number;
}
const remembered = new WeakMap<Services, Map<string, RememberedApp>>();

export async function webhookAppOf(services: Services, appKey: string): Promise<WebhookApp> {
  const apps = remembered.get(services) ?? new Map<string, RememberedApp>();
  remembered.set(services, apps);
  const known = apps.get(appKey);
  if (known && known.until > performance.now()) return known;
  const app = { ...(await readApp(services, appKey)), until: performance.now() + REMEMBERED_MS };
  if (apps.size >= REMEMBERED_APPS) apps.clear();
  apps.set(appKey, app);
  return app;
}

/**
 * The word that Meta must know to register the address. A frozen company answers too: before a company that has moved is
 * thawed, its address is registered at the new installation.
 */
export async function readVerifyToken(services: Services, appKey: string): Promise<string> {
  if (isOwnApp(services, appKey)) return services.env.META_VERIFY_TOKEN;
  const address = await addressOf(services, appKey);
  const platform = platformScope(services, { actor: 'system', purpose: 'answer the challenge of a webhook address' });
  return connectionsRepo.findVerifyToken(platform, address);
}

async function readApp(services: Services, appKey: string): Promise<WebhookApp> {
  if (isOwnApp(services, appKey)) return { secret: services.env.META_APP_SECRET, companyId: undefined, own: undefined };
  const { companyId, connectionId } = await addressOf(services, appKey);
  const scope = companyScope(services, { companyId, actor: 'system' });
  const connection = await connectionsRepo.find(scope, connectionId);
  if (!connection) throw new AppError('ERR_NOT_FOUND');
  const account = accountOf(connection);
  return {
    secret: openCloudCredentials(scope, connection)?.appSecret ?? '',
    companyId,
    own: account && { account, connectionId },
  };
}

const isOwnApp = ({ env }: Services, appKey: string): boolean => env.META_APP_ID !== '' && appKey === env.META_APP_ID;

async function addressOf(services: Services, appKey: string): Promise<ConnectionAddress> {
  const address = await connectionDirectoryRepo.findByAppKey(services, appKey);
  if (!address) throw new AppError('ERR_NOT_FOUND');
  return address;
}
