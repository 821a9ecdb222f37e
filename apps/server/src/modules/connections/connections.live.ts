import type { LiveMessage } from '@recado/contracts';
import { live, type Showing, type Shown } from '../../platform/events.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { companyRoom, staffRoom } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import type { ConnectionAddress } from './connection-directory.repo.ts';
import { connectionsRoom } from './connection-rooms.ts';
import {
  companyConnectionChanged,
  companyConnectionRemoved,
  connectionAdded,
  connectionChanged,
  connectionRemoved,
  connectionStatusChanged,
  connectionsUsed,
} from './connections.events.ts';
import { presentOfPlatform, presentSummary } from './connections.present.ts';
import { connectionsRepo } from './connections.repo.ts';

type Summary = ReturnType<typeof presentSummary>;

/**
 * Nothing when it was removed in the meantime: the removal has its own event. The QR code goes only to users who may
 * scan it.
 */
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
  live(companyConnectionChanged, 'platformWhatsapp', ({ services }, changed) => showToStaff(services, changed)),
  live(companyConnectionRemoved, 'platformWhatsapp', (_scope, { companyId, connectionId }) => ({
    to: [staffRoom],
    message: { action: 'delete', whatsappId: connectionId, companyId },
  })),
  live(connectionsUsed, 'platformWhatsapp', ({ services }, { since }) => showUseToStaff(services, new Date(since))),
];

const forStaff = (services: Services) =>
  platformScope(services, { actor: 'system', purpose: 'publish connections to staff' });

/** Nothing when it, or its company, was removed since: the removal has its own event. */
async function showToStaff(services: Services, changed: ConnectionAddress): Promise<Showing<'platformWhatsapp'>> {
  const platform = forStaff(services);
  const found = await connectionsRepo.findOfPlatform(platform, changed);
  if (!found) return undefined;
  const [lastUse] = await connectionsRepo.lastUseOfPlatform(platform, { of: changed });
  const whatsapp = presentOfPlatform(services.channels, found, lastUse?.lastMessageAt);
  return { to: [staffRoom], message: { action: 'update', whatsapp } };
}

async function showUseToStaff(services: Services, since: Date): Promise<Showing<'platformWhatsapp'>> {
  const lastUse = await connectionsRepo.lastUseOfPlatform(forStaff(services), { since });
  if (lastUse.length === 0) return undefined;
  const connections = lastUse.map(({ companyId, connectionId: id, lastMessageAt }) => ({
    id,
    companyId,
    lastMessageAt: lastMessageAt.toISOString(),
  }));
  return { to: [staffRoom], message: { action: 'used', connections } };
}
