import type { ConnectionFailure } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { accountOf } from './account-of.ts';
import { openCloudCredentials } from './cloud-credentials.ts';
import { connectionDirectoryRepo } from './connection-directory.repo.ts';
import { connectionStatusChanged } from './connections.events.ts';
import { connectionsRepo } from './connections.repo.ts';
import type { ConnectionRow, NewConnection } from './connections.tables.ts';
import type { GraphAnswer } from './graph/call-graph.ts';
import { readNumber } from './graph/read-number.ts';
import { subscribeAccount } from './graph/subscribe-account.ts';
import { subscribePage } from './graph/subscribe-page.ts';
import { syncTemplates } from './jobs/sync-templates.job.ts';
import { openPageCredentials } from './page-credentials.ts';

/**
 * Asks Meta whether the credentials of a connection reach its number, or subscribes our app to a page, and stores the
 * result as its status. Undefined without credentials.
 */
export async function checkWithMeta(
  scope: CompanyScope,
  connection: ConnectionRow,
): Promise<GraphAnswer<unknown> | undefined> {
  const answer = await ask(scope, connection);
  if (answer?.ok) await recordSuccess(scope, connection, answer.data);
  else if (answer) await recordFailure(scope, connection, answer);
  return answer;
}

/** Data of the connection found by the check. */
async function ask(
  scope: CompanyScope,
  connection: ConnectionRow,
): Promise<GraphAnswer<Partial<NewConnection>> | undefined> {
  const page = openPageCredentials(scope, connection);
  if (page) {
    const answer = await subscribePage(scope.services, page);
    return answer.ok ? { ok: true, data: {} } : answer;
  }
  const credentials = openCloudCredentials(scope, connection);
  if (!credentials) return undefined;
  const answer = await readNumber(scope.services, credentials);
  if (!answer.ok) return answer;
  const found = { ok: true, data: { phoneNumber: answer.data.digits } } as const;
  if (connection.signedUpAt === null) return found;
  if (!answer.data.isOnApi) return pinRequired;
  const subscribed = await subscribeAccount(scope.services, credentials);
  return subscribed.ok ? found : subscribed;
}

/** A number outside the WhatsApp Business app works only once it is registered with its PIN. */
const pinRequired: GraphAnswer<never> = {
  ok: false,
  failure: { code: 'ERR_WAPP_PIN_REQUIRED', detail: '' },
  isTemporary: false,
};

function recordSuccess(scope: CompanyScope, checked: ConnectionRow, learnt: Partial<NewConnection>): Promise<void> {
  return scope.transaction(async (scope) => {
    const account = accountOf(checked);
    const change: Partial<NewConnection> = {
      ...learnt,
      status: 'CONNECTED',
      statusFailure: null,
      verifiedAt: scope.now,
    };
    if (!(await recordStatus(scope, checked, change))) return;
    // An earlier check that failed has released the number; another connection may have it by now.
    if (account && (await connectionDirectoryRepo.claimAccount(scope, checked.id, account))) {
      if (checked.businessAccountId !== '') await scope.enqueue(syncTemplates, { connectionId: checked.id });
      return;
    }
    const inUse: ConnectionFailure = { code: 'ERR_ACCOUNT_IN_USE', detail: '' };
    await recordStatus(scope, checked, { status: 'DISCONNECTED', statusFailure: inUse, verifiedAt: null });
  });
}

function recordFailure(
  scope: CompanyScope,
  checked: ConnectionRow,
  { failure, isTemporary }: { failure: ConnectionFailure; isTemporary: boolean },
): Promise<void> {
  return scope.transaction(async (scope) => {
    const status = isTemporary ? 'TIMEOUT' : 'DISCONNECTED';
    const isRecorded = await recordStatus(scope, checked, { status, statusFailure: failure });
    // A company that cannot prove that a number is its own must not block it for the real owner.
    if (isRecorded && !isTemporary && checked.verifiedAt === null) {
      await connectionDirectoryRepo.releaseAccount(scope, checked.id);
    }
  });
}

/** False when the credentials have changed since the check: another check is already enqueued. */
async function recordStatus(
  scope: CompanyScope,
  checked: ConnectionRow,
  change: Partial<NewConnection>,
): Promise<boolean> {
  const updated = await connectionsRepo.updateIfSameCredentials(scope, checked, { ...change, updatedAt: scope.now });
  if (updated) await scope.emit(connectionStatusChanged, { connectionId: checked.id });
  return updated !== undefined;
}
