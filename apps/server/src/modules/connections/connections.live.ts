import type { LiveMessage } from '@recado/contracts';
import { live, type Shown } from '../../platform/events/events.ts';
import { companyRoom } from '../../platform/realtime/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionsRoom } from './connection-rooms.ts';
import {
  connectionAdded,
  connectionChanged,
  connectionRemoved,
  connectionStatusChanged,
} from './connections.events.ts';
import { presentSummary } from './connections.present.ts';
import { connectionsRepo } from './connections.repo.ts';

type Summary = ReturnType<typeof presentSummary>;

/** Nothing when it was removed meanwhile; that is announced by itself. A code is told only to who may scan it. */
const show =
  <C extends 'whatsapp' | 'whatsappSession'>(messageOf: (summary: Summary) => LiveMessage<C>) =>
  async (scope: CompanyScope, { connectionId }: { connectionId: number }): Promise<Shown<C>[]> => {
    const connection = await connectionsRepo.find(scope, connectionId);
    if (!connection) return [];
    const { companyId, services } = scope;
    const message = (seesQrCode: boolean) => messageOf(presentSummary(services.channels, connection, { seesQrCode }));
    if (connection.qrCode === '') return [{ to: [companyRoom(companyId)], message: message(false) }];
    return [
      { to: [connectionsRoom(companyId, 'managers')], message: message(true) },
      { to: [connectionsRoom(companyId, 'others')], message: message(false) },
    ];
  };

const created = show<'whatsapp'>((whatsapp) => ({ action: 'create', whatsapp }));
const updated = show<'whatsapp'>((whatsapp) => ({ action: 'update', whatsapp }));

export const connectionsLive = [
  live(connectionAdded, 'whatsapp', created),
  live(connectionChanged, 'whatsapp', updated),
  live(connectionStatusChanged, 'whatsapp', updated),
  live(
    connectionStatusChanged,
    'whatsappSession',
    show<'whatsappSession'>(({ id, status, updatedAt, qrcode, retries }) => ({
      action: 'update',
      session: { id, status, updatedAt, qrcode, retries },
    })),
  ),
  live(connectionRemoved, 'whatsapp', (scope, { connectionId }) => ({
    to: [companyRoom(scope.companyId)],
    message: { action: 'delete', whatsappId: connectionId },
  })),
];
