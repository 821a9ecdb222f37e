import { userRoom } from '../../platform/realtime/rooms.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { audienceOf, everybodyIn, placeOf, ticketsRepo } from '../tickets/index.ts';
import type { PresencePlace, PresenceStore } from './presence-store.ts';

/**
 * Tells everybody who may see the ticket who is in it, if that has changed. Who has just come is told in any case, and
 * alone where it is no news to the others.
 */
export async function publishPresence(
  services: Services,
  store: PresenceStore,
  { companyId, ticketId }: PresencePlace,
  newcomerIds: readonly number[],
): Promise<void> {
  // Before the look, so that what was found leaves at once and is not overtaken by what another node finds later.
  const ticket = await ticketsRepo.find(companyScope(services, { companyId, actor: 'system' }), ticketId);
  const { users, hasChanged } = await store.look({ companyId, ticketId });
  if (!ticket) return;
  const rooms = hasChanged
    ? everybodyIn(audienceOf(companyId, placeOf(ticket)))
    : newcomerIds.map((userId) => userRoom(companyId, userId));
  services.live.publish(companyId, { channel: 'ticketPresence', rooms, message: { ticketId, users } });
}
