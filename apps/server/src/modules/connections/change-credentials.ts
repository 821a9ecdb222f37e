import { definedFields } from '../../platform/defined-fields.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { accountOf } from './account-of.ts';
import { missingCredentials, sealConnectionSecret } from './cloud-credentials.ts';
import { connectionDirectoryRepo } from './connection-directory.repo.ts';
import { connectionStatusChanged } from './connections.events.ts';
import { connectionsRepo } from './connections.repo.ts';
import type { ConnectionRow } from './connections.tables.ts';
import { checkConnection } from './jobs/check-connection.job.ts';
import { messageTemplatesRepo } from './message-templates.repo.ts';

export interface CredentialsChange {
  readonly phoneNumberId?: string;
  readonly businessAccountId?: string;
  readonly accessToken?: string;
  readonly appSecret?: string;
}

/**
 * Whether a form changes the credentials. A form that repeats the stored ones does not, unless they failed: saving
 * again is how a user requests another check. A number that signed up in Meta's window changes only by signing up again.
 */
export function changesCredentials(before: ConnectionRow, change: CredentialsChange): boolean {
  if (before.channel !== 'whatsappapi' || before.signedUpAt !== null) return false;
  if (before.status !== 'CONNECTED') return Object.keys(change).length > 0;
  const { phoneNumberId = before.phoneNumberId, businessAccountId = before.businessAccountId } = change;
  const hasNewIds = phoneNumberId !== before.phoneNumberId || businessAccountId !== before.businessAccountId;
  return hasNewIds || change.accessToken !== undefined || change.appSecret !== undefined;
}

/**
 * Stores new credentials of a WhatsApp Cloud connection, claims its number and enqueues a check with Meta. Part of the
 * transaction that saves the connection; refuses a number that another connection has.
 */
export async function changeCredentials(
  scope: CompanyScope,
  before: ConnectionRow,
  change: CredentialsChange,
): Promise<ConnectionRow> {
  const { id } = before;
  const seal = (secret: 'access-token' | 'app-secret', value: string | undefined) =>
    value === undefined ? undefined : sealConnectionSecret(scope, { connectionId: id, secret, value });
  const hasNewNumber = change.phoneNumberId !== undefined && change.phoneNumberId !== before.phoneNumberId;
  const hasNewAccount = change.businessAccountId !== undefined && change.businessAccountId !== before.businessAccountId;
  const written = await connectionsRepo.update(scope, id, {
    ...definedFields({
      phoneNumberId: change.phoneNumberId,
      businessAccountId: change.businessAccountId,
      sealedAccessToken: seal('access-token', change.accessToken),
      sealedAppSecret: seal('app-secret', change.appSecret),
    }),
    credentialsVersion: before.credentialsVersion + 1,
    ...(hasNewNumber && { phoneNumber: '', verifiedAt: null }),
    ...(hasNewAccount && { templatesSyncedAt: null, templatesSyncFailure: null }),
  });
  if (hasNewAccount) await messageTemplatesRepo.replaceAll(scope, id, []);
  if (hasNewNumber) await connectionDirectoryRepo.releaseAccount(scope, id);
  await claimNumber(scope, written);
  return checkOrReportMissing(scope, written);
}

async function claimNumber(scope: CompanyScope, connection: ConnectionRow): Promise<void> {
  const account = accountOf(connection);
  if (!account) return;
  if (!(await connectionDirectoryRepo.claimAccount(scope, connection.id, account)))
    throw new AppError('ERR_ACCOUNT_IN_USE');
}

async function checkOrReportMissing(scope: CompanyScope, connection: ConnectionRow): Promise<ConnectionRow> {
  const { id } = connection;
  const missing = missingCredentials(connection);
  if (missing.length === 0) await scope.enqueue(checkConnection, { connectionId: id });
  const changed = await connectionsRepo.update(
    scope,
    id,
    missing.length === 0
      ? { status: 'OPENING', statusFailure: null }
      : {
          status: 'DISCONNECTED',
          statusFailure: { code: 'ERR_WAPP_CREDENTIALS_MISSING', detail: missing.join(', ') },
        },
  );
  await scope.emit(connectionStatusChanged, { connectionId: id });
  return changed;
}
