import type { ConnectionForm } from '@recado/contracts';
import { mediaAddress } from '../../platform/media/media-address.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionDirectoryRepo } from './connection-directory.repo.ts';
import { seesQrCode } from './connections.policy.ts';
import { presentConnection } from './connections.present.ts';
import { connectionsRepo } from './connections.repo.ts';

/** A connection with all editable fields. */
export async function readConnection(scope: CompanyScope, connectionId: number): Promise<ConnectionForm> {
  const connection = await connectionsRepo.get(scope, connectionId);
  const queues = await connectionsRepo.listQueues(scope, connectionId);
  const appKey = await connectionDirectoryRepo.findAppKey(scope, connectionId);
  const { services, companyId, now } = scope;
  const { greetingMedia } = connection;
  return presentConnection(scope.services.channels, connection, {
    queues,
    seesQrCode: seesQrCode(scope.companyId, scope.actor),
    greetingFile: greetingMedia && mediaAddress(services, { companyId, key: greetingMedia, now }),
    webhookUrl: appKey === undefined ? null : webhookUrlOf(scope.services.env, appKey),
  });
}

/** The address to enter at Meta. It is unguessable, and the app's secret verifies every request to it. */
const webhookUrlOf = (env: { PUBLIC_URL: string; API_BASE_PATH: string }, appKey: string): string =>
  new URL(`${env.API_BASE_PATH}/webhooks/meta/${appKey}`, env.PUBLIC_URL).href;
