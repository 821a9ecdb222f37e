import { z } from 'zod';
import { ProviderError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/job.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { type ConnectionRow, callGraph, connectionsRepo, openCloudCredentials } from '../../connections/index.ts';

const syncTypes = { contacts: 'smb_app_state_sync', history: 'history' } as const;
const requestedAt = { contacts: 'contactsRequestedAt', history: 'historyRequestedAt' } as const;
const answer = z.object({ request_id: z.string().optional() });

/**
 * Asks Meta for the contacts or the history of the WhatsApp Business app. Meta accepts each once, within a day of the
 * sign-up: a refusal is final, and a repeat after a lost answer is one.
 */
export const requestAppData = defineJob({
  name: 'whatsapp-sign-up.request-app-data',
  queue: 'meta',
  payload: z.object({ connectionId: z.number().int(), data: z.enum(['contacts', 'history']) }),
  key: ({ connectionId, data }) => `${connectionId}:${data}`,
  attempts: 10,
  async run(scope, { connectionId, data }) {
    const connection = await connectionsRepo.find(scope, connectionId);
    const credentials = connection && openCloudCredentials(scope, connection);
    if (!connection?.isOnBusinessApp || connection[requestedAt[data]] !== null || !credentials) return;
    const asked = await callGraph(scope.services, {
      method: 'POST',
      path: `/${credentials.phoneNumberId}/smb_app_data`,
      accessToken: credentials.accessToken,
      body: { messaging_product: 'whatsapp', sync_type: syncTypes[data] },
      answer,
    });
    if (!asked.ok && asked.isTemporary) throw new ProviderError('meta', asked.failure.detail);
    if (!asked.ok)
      scope.services.log.warn({ connectionId, data, code: asked.failure.code }, 'Meta sends no data of the app');
    await connectionsRepo.updateIfSameCredentials(scope, connection, { [requestedAt[data]]: scope.now });
  },
});

/** Once the connection works, so that our app is subscribed before Meta starts to send. */
export async function requestAppDataOfConnected(scope: CompanyScope, { connectionId }: { connectionId: number }) {
  const connection = await connectionsRepo.find(scope, connectionId);
  if (!connection || !isWaiting(connection)) return;
  for (const data of ['contacts', 'history'] as const)
    if (connection[requestedAt[data]] === null) await scope.enqueue(requestAppData, { connectionId, data });
}

const isWaiting = ({ status, signedUpAt, isOnBusinessApp }: ConnectionRow): boolean =>
  status === 'CONNECTED' && signedUpAt !== null && isOnBusinessApp;
