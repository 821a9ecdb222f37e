import type { CompanyScope } from '../../platform/scope.ts';
import { hashToken } from '../../platform/secrets/hash-token.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { companiesRepo } from '../companies/index.ts';
import { assertConnectionMakesSense } from './assert-connection-makes-sense.ts';
import { type CredentialsChange, changeCredentials, changesCredentials } from './change-credentials.ts';
import { connectionDirectoryRepo } from './connection-directory.repo.ts';
import { connectionChanged, numberHidingChanged } from './connections.events.ts';
import { connectionsRepo } from './connections.repo.ts';
import type { ConnectionFields, ConnectionRow } from './connections.tables.ts';
import { assertStaysDefault, unmarkDefault } from './default-connection.ts';
import { newExternalToken } from './external-token.ts';
import { hidesNumbers } from './lgpd-rules.ts';
import { lockFlows, lockPrompt } from './lock-flows.ts';
import { lockIntegration } from './lock-integration.ts';
import { lockQueues } from './lock-queues.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface ConnectionChangeInput {
  readonly connectionId: number;
  readonly fields: Partial<ConnectionFields>;
  readonly queueIds: readonly number[] | undefined;
  readonly credentials: CredentialsChange;
  readonly rotatesToken: boolean;
}

/** Changes the given fields of a connection; the result must be valid as a whole. A new token is returned this once. */
export async function changeConnection(
  scope: CompanyScope,
  { connectionId, fields, queueIds, credentials, rotatesToken }: ConnectionChangeInput,
): Promise<{ connection: ConnectionRow; token: string | null }> {
  return scope.transaction(async (scope) => {
    await companiesRepo.lock(scope);
    const before = await connectionsRepo.get(scope, connectionId);
    const queueIdsBefore = (await connectionsRepo.listQueues(scope, connectionId)).map(({ id }) => id);
    const queueIdsAfter = queueIds ?? queueIdsBefore;
    // Locks the queues before the connection, as removing a queue does. In the other order the two would deadlock.
    await lockQueues(scope, [...(queueIds ?? []), fields.redirectQueueId, fields.importQueueId]);
    await lockFlows(scope, fields);
    await lockPrompt(scope, fields, before);
    await lockIntegration(scope, fields, before);
    assertStaysDefault(before, fields);
    if (fields.isDefault && !before.isDefault) await unmarkDefault(scope);

    let connection = await connectionsRepo.update(scope, connectionId, {
      // The queue was deleted since: the time without a queue would be refused, whatever else is changed.
      ...(before.redirectQueueId === null && { redirectAfterMinutes: 0 }),
      ...fields,
    });
    if (queueIds) await connectionsRepo.setQueues(scope, connectionId, queueIds);
    await assertConnectionMakesSense(
      scope,
      { connection, queueIds: queueIdsAfter },
      { connection: before, queueIds: queueIdsBefore },
    );
    if (changesCredentials(before, credentials)) connection = await changeCredentials(scope, connection, credentials);
    const token = rotatesToken ? newExternalToken() : null;
    if (token !== null) await connectionDirectoryRepo.putToken(scope, connectionId, hashToken(token));

    await recordAudit(scope, 'connection.change', {
      connectionId,
      ...changesBetween(
        { ...withoutSecrets(before), queueIds: queueIdsBefore },
        { ...withoutSecrets(connection), queueIds: queueIdsAfter },
      ),
      secrets: [
        ...Object.keys(credentials).filter((field) => field === 'accessToken' || field === 'appSecret'),
        ...(rotatesToken ? ['token'] : []),
      ],
    });
    await scope.emit(connectionChanged, { connectionId });
    if (hidesNumbers(before) !== hidesNumbers(connection)) await scope.emit(numberHidingChanged, { connectionId });
    return { connection, token };
  });
}
