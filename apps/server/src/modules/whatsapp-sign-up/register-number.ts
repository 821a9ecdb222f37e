import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import {
  type ConnectionRow,
  callGraph,
  checkConnection,
  connectionStatusChanged,
  connectionsRepo,
  openCloudCredentials,
} from '../connections/index.ts';

const answer = z.object({ success: z.literal(true) });

/**
 * Registers a number that is only on the API: with the PIN of its two-step verification, or a new one that becomes it.
 * The PIN is passed to Meta and not stored.
 */
export async function registerNumber(
  scope: CompanyScope,
  { connectionId, pin }: { readonly connectionId: number; readonly pin: string },
): Promise<ConnectionRow> {
  const connection = await connectionsRepo.get(scope, connectionId);
  const credentials = openCloudCredentials(scope, connection);
  if (connection.signedUpAt === null || connection.isOnBusinessApp || !credentials)
    throw new AppError('ERR_CHANNEL_NOT_CAPABLE');
  const { phoneNumberId, accessToken } = credentials;
  const registered = await callGraph(scope.services, {
    method: 'POST',
    path: `/${phoneNumberId}/register`,
    accessToken,
    body: { messaging_product: 'whatsapp', pin },
    answer,
  });
  if (!registered.ok) throw new AppError(registered.failure.code);
  return scope.transaction(async (scope) => {
    const { status, statusFailure } = connection;
    const opening = { status: 'OPENING', statusFailure: null } as const;
    const changed = await connectionsRepo.update(scope, connectionId, opening);
    await scope.enqueue(checkConnection, { connectionId });
    await recordAudit(scope, 'connection.change', {
      connectionId,
      before: { status, statusFailure },
      after: opening,
    });
    await scope.emit(connectionStatusChanged, { connectionId });
    return changed;
  });
}
