import { type ConnectionChannel, defaultBusinessHours } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { hashToken } from '../../platform/secrets/hash-token.ts';
import { recordAudit } from '../audit/index.ts';
import { assertRoomInPlan } from '../plans/index.ts';
import { assertConnectionMakesSense } from './assert-connection-makes-sense.ts';
import { type CredentialsChange, changeCredentials } from './change-credentials.ts';
import { connectionDirectoryRepo } from './connection-directory.repo.ts';
import { connectionAdded } from './connections.events.ts';
import { connectionsRepo } from './connections.repo.ts';
import type { ConnectionFields, ConnectionRow } from './connections.tables.ts';
import { unmarkDefault } from './default-connection.ts';
import { newAppKey, newExternalToken, newVerifyToken } from './external-token.ts';
import { keepQueues } from './keep-queues.ts';
import { withoutSecrets } from './without-secrets.ts';

/** The channels whose adapters exist. */
const availableChannels: readonly ConnectionChannel[] = ['whatsappapi'];

export interface NewConnectionInput {
  readonly name: string;
  readonly channel: ConnectionChannel;
  readonly fields: Partial<ConnectionFields>;
  readonly queueIds: readonly number[];
  readonly credentials: CredentialsChange;
}

/** Adds a connection, as far as the plan allows. Its external token is returned this once and stored as a hash. */
export async function addConnection(
  scope: CompanyScope,
  { name, channel, fields, queueIds, credentials }: NewConnectionInput,
): Promise<{ connection: ConnectionRow; token: string }> {
  if (!availableChannels.includes(channel)) throw new AppError('ERR_CHANNEL_NOT_AVAILABLE');
  return scope.transaction(async (scope) => {
    await assertRoomInPlan(scope, 'connections', connectionsRepo.count);
    await keepQueues(scope, [...queueIds, fields.redirectQueueId, fields.importQueueId]);
    const isDefault = fields.isDefault === true || (await connectionsRepo.findDefault(scope)) === undefined;
    if (isDefault) await unmarkDefault(scope);
    const inserted = await connectionsRepo.insert(scope, {
      schedules: defaultBusinessHours,
      ...fields,
      name,
      channel,
      isDefault,
      verifyToken: newVerifyToken(),
    });
    await connectionsRepo.setQueues(scope, inserted.id, queueIds);
    await assertConnectionMakesSense(scope, { connection: inserted, queueIds });
    await scope.emit(connectionAdded, { connectionId: inserted.id });

    const token = newExternalToken();
    await connectionDirectoryRepo.putToken(scope, inserted.id, hashToken(token));
    await connectionDirectoryRepo.insertApp(scope, inserted.id, newAppKey());
    const connection = await changeCredentials(scope, inserted, credentials);
    await recordAudit(scope, 'connection.create', {
      connectionId: connection.id,
      after: { ...withoutSecrets(connection), queueIds },
    });
    return { connection, token };
  });
}
