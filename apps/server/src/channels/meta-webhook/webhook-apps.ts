import {
  accountOf,
  type ChannelAccount,
  connectionDirectoryRepo,
  connectionsRepo,
  openCloudCredentials,
} from '../../modules/connections/index.ts';
import { AppError } from '../../platform/errors.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';

/** A Meta app that delivers to us: the installation's own, or one that a company registered. */
export interface WebhookApp {
  readonly secret: string;
  readonly verifyToken: string;
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

/** Bypasses the cache: a user who registers a webhook address has just created it. */
export async function readApp(services: Services, appKey: string): Promise<WebhookApp> {
  const { META_APP_ID, META_APP_SECRET: secret, META_VERIFY_TOKEN: verifyToken } = services.env;
  if (META_APP_ID !== '' && appKey === META_APP_ID)
    return { secret, verifyToken, companyId: undefined, own: undefined };
  const address = await connectionDirectoryRepo.findByAppKey(services, appKey);
  if (!address) throw new AppError('ERR_NOT_FOUND');
  const { companyId, connectionId } = address;
  const scope = companyScope(services, { companyId, actor: 'system' });
  const connection = await connectionsRepo.find(scope, connectionId);
  if (!connection) throw new AppError('ERR_NOT_FOUND');
  const account = accountOf(connection);
  return {
    secret: openCloudCredentials(scope, connection)?.appSecret ?? '',
    verifyToken: connection.verifyToken ?? '',
    companyId,
    own: account && { account, connectionId },
  };
}
