import { type ConnectionChannel, defaultBusinessHours } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { hashToken } from '../../platform/secrets/hash-token.ts';
import { recordAudit } from '../audit/index.ts';
import { assertRoomInPlan } from '../plans/index.ts';
import { assertConnectionMakesSense } from './assert-connection-makes-sense.ts';
import { type CredentialsChange, changeCredentials } from './change-credentials.ts';
import { connectionDirectoryRepo } from './connection-directory.repo.ts';
import { connectionAdded, connectionSessionAsked, numberHidingChanged } from './connections.events.ts';
import { connectionsRepo } from './connections.repo.ts';
import type { ConnectionFields, ConnectionRow, NewConnection } from './connections.tables.ts';
import { unmarkDefault } from './default-connection.ts';
import { newAppKey, newExternalToken, newVerifyToken } from './external-token.ts';
import { hidesNumbers } from './lgpd-rules.ts';
import { lockFlows, lockPrompt } from './lock-flows.ts';
import { lockIntegration } from './lock-integration.ts';
import { lockQueues } from './lock-queues.ts';
import { withoutSecrets } from './without-secrets.ts';

/** The channels that are added by a form. Pages and Instagram are added by signing in: `connect-pages.ts`. */
const availableChannels: readonly ConnectionChannel[] = ['whatsappapi', 'whatsapp'];

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
    const { connection, token } =
      channel === 'whatsapp'
        ? await insertConnection(scope, { name, channel, fields: { ...fields, status: 'OPENING' }, queueIds })
        : await addCloudConnection(scope, { name, channel, fields, queueIds, credentials });
    await recordAudit(scope, 'connection.create', {
      connectionId: connection.id,
      after: { ...withoutSecrets(connection), queueIds },
    });
    return { connection, token };
  });
}

async function addCloudConnection(
  scope: CompanyScope,
  { fields, credentials, ...connection }: NewConnectionInput,
): Promise<{ connection: ConnectionRow; token: string }> {
  const { connection: inserted, token } = await insertConnection(scope, {
    ...connection,
    fields: { ...fields, verifyToken: newVerifyToken() },
  });
  await connectionDirectoryRepo.insertApp(scope, inserted.id, newAppKey());
  return { connection: await changeCredentials(scope, inserted, credentials), token };
}

export interface InsertedConnection extends Omit<NewConnectionInput, 'fields' | 'credentials'> {
  readonly fields: Partial<NewConnection>;
}

/** The common start of a connection of any channel: a place in the plan, its queues and an external token. */
export async function insertConnection(
  scope: CompanyScope,
  { name, channel, fields, queueIds }: InsertedConnection,
): Promise<{ connection: ConnectionRow; token: string }> {
  await assertRoomInPlan(scope, 'connections', connectionsRepo.count);
  await lockQueues(scope, [...queueIds, fields.redirectQueueId, fields.importQueueId]);
  await lockFlows(scope, fields);
  await lockPrompt(scope, fields);
  await lockIntegration(scope, fields);
  const isDefault = fields.isDefault === true || (await connectionsRepo.findDefault(scope)) === undefined;
  if (isDefault) await unmarkDefault(scope);
  const connection = await connectionsRepo.insert(scope, {
    schedules: defaultBusinessHours,
    ...fields,
    name,
    channel,
    isDefault,
  });
  await connectionsRepo.setQueues(scope, connection.id, queueIds);
  await assertConnectionMakesSense(scope, { connection, queueIds });
  await scope.emit(connectionAdded, { connectionId: connection.id });
  if (hidesNumbers(connection)) await scope.emit(numberHidingChanged, { connectionId: connection.id });
  if (channel === 'whatsapp') await scope.emit(connectionSessionAsked, { connectionId: connection.id });
  const token = newExternalToken();
  await connectionDirectoryRepo.putToken(scope, connection.id, hashToken(token));
  return { connection, token };
}
