import { recordId } from '@recado/contracts';
import { z } from 'zod';
import { type ClientEvent, onClientEvent } from '../../platform/realtime/client-events.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findVisibleTicket } from './visible-ticket.ts';

const ticketKey = z.union([recordId, z.string().max(100)]);

/**
 * A browser reports which conversation it has open. It receives the events of every ticket it may see anyway, so it
 * joins no room; the response says whether it may see this one.
 */
export const ticketClientEvents = (services: Services): readonly ClientEvent[] => {
  const check = async (viewer: Viewer, key: number | string): Promise<undefined> => {
    const scope = companyScope(services, { companyId: viewer.companyId, actor: viewer });
    await findVisibleTicket(scope, viewer, typeof key === 'string' && /^\d{1,9}$/.test(key) ? Number(key) : key);
  };
  return [
    onClientEvent('joinChatBox', ticketKey, check),
    onClientEvent('joinChatBoxLeave', z.unknown(), () => Promise.resolve(undefined)),
  ];
};
