import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { accountOf } from './account-of.ts';
import { insertConnection } from './add-connection.ts';
import { sealConnectionSecret } from './cloud-credentials.ts';
import { connectionDirectoryRepo } from './connection-directory.repo.ts';
import { connectionStatusChanged } from './connections.events.ts';
import { connectionsRepo } from './connections.repo.ts';
import type { ConnectionRow } from './connections.tables.ts';
import { freeName } from './free-name.ts';
import { checkConnection } from './jobs/check-connection.job.ts';
import { withoutSecrets } from './without-secrets.ts';

/** A page, or an Instagram account with the page it is linked to. */
export interface PageAccount {
  readonly channel: 'facebook' | 'instagram';
  readonly pageId: string;
  readonly instagramAccountId: string;
  readonly name: string;
  readonly accessToken: string;
}

/**
 * Adds the connection of a page or an Instagram account, or gives the existing one its new token, and enqueues its
 * subscription at Meta. Part of the transaction that connects them all.
 */
export async function connectAccount(scope: CompanyScope, account: PageAccount): Promise<ConnectionRow> {
  const others = await connectionsRepo.list(scope, account.channel);
  const { pageId, instagramAccountId } = account;
  const known = others.find((one) =>
    account.channel === 'facebook' ? one.pageId === pageId : one.instagramAccountId === instagramAccountId,
  );
  const before = known ?? (await addFor(scope, account, others));
  const { id } = before;
  const connected = await connectionsRepo.update(scope, id, {
    pageId,
    instagramAccountId,
    sealedAccessToken: sealConnectionSecret(scope, {
      connectionId: id,
      secret: 'access-token',
      value: account.accessToken,
    }),
    credentialsVersion: before.credentialsVersion + 1,
    status: 'OPENING',
    statusFailure: null,
  });
  const claimed = accountOf(connected);
  if (!claimed || !(await connectionDirectoryRepo.claimAccount(scope, id, claimed)))
    throw new AppError('ERR_ACCOUNT_IN_USE');
  await scope.enqueue(checkConnection, { connectionId: id });
  await recordAudit(scope, known ? 'connection.change' : 'connection.create', {
    connectionId: id,
    ...(known ? { secrets: ['accessToken'] } : { after: withoutSecrets(connected) }),
  });
  await scope.emit(connectionStatusChanged, { connectionId: id });
  return connected;
}

async function addFor(scope: CompanyScope, account: PageAccount, others: readonly ConnectionRow[]) {
  const { channel, name: wanted, pageId } = account;
  const name = freeName({ name: wanted, fallback: channel, suffix: pageId }, others);
  const { connection } = await insertConnection(scope, { name, channel, fields: {}, queueIds: [] });
  return connection;
}
