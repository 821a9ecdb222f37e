import { userRoom } from '../../platform/rooms.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { audienceOf, everybodyIn, placeOf, ticketsRepo } from '../tickets/index.ts';
import type { PresencePlace, PresenceStore } from './presence-store.ts';

/**
 * Publishes who is present to all users who may see the ticket, if that has changed. A new tab always gets it, and
 * alone where nothing changed for the others.
 */
export async function publishPresence(
  services: Services,
  store: PresenceStore,
  { companyId, placeId: ticketId }: PresencePlace,
  newcomerIds: readonly number[],
): Promise<void> {
  // Before the read, so that its result leaves immediately.
  const ticket = await ticketsRepo.find(companyScope(services, { companyId, actor: 'system' }), ticketId);
  const { users, hasChanged, version } = await store.look({ companyId, placeId: ticketId });
  if (!ticket) return;
  const rooms = hasChanged
    ? everybodyIn(audienceOf(companyId, placeOf(ticket)))
    : newcomerIds.map((userId) => userRoom(companyId, userId));
  services.live.publish(companyId, { channel: 'ticketPresence', rooms, message: { ticketId, version, users } });
}
