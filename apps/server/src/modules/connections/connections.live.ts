import { live } from '../../platform/events/events.ts';
import { companyRoom } from '../../platform/realtime/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import {
  connectionAdded,
  connectionChanged,
  connectionRemoved,
  connectionStatusChanged,
} from './connections.events.ts';
import { presentSummary } from './connections.present.ts';
import { connectionsRepo } from './connections.repo.ts';

/** Undefined when it was removed meanwhile; that is announced by itself. */
const show =
  (action: 'create' | 'update') =>
  async (scope: CompanyScope, { connectionId }: { connectionId: number }) => {
    const connection = await connectionsRepo.find(scope, connectionId);
    if (!connection) return undefined;
    return {
      to: [companyRoom(scope.companyId)],
      message: { action, whatsapp: presentSummary(scope.services.channels, connection) },
    };
  };

export const connectionsLive = [
  live(connectionAdded, 'whatsapp', show('create')),
  live(connectionChanged, 'whatsapp', show('update')),
  live(connectionStatusChanged, 'whatsapp', show('update')),
  live(connectionStatusChanged, 'whatsappSession', async (scope, { connectionId }) => {
    const connection = await connectionsRepo.find(scope, connectionId);
    if (!connection) return undefined;
    const { id, status, updatedAt } = presentSummary(scope.services.channels, connection);
    return {
      to: [companyRoom(scope.companyId)],
      message: { action: 'update', session: { id, status, updatedAt, qrcode: '', retries: 0 } },
    };
  }),
  live(connectionRemoved, 'whatsapp', (scope, { connectionId }) => ({
    to: [companyRoom(scope.companyId)],
    message: { action: 'delete', whatsappId: connectionId },
  })),
];
