import {
  TYPING_EVENT,
  typingPayload,
  VIEW_FLOW_EVENT,
  VIEW_TICKET_EVENT,
  VISIBLE_TAB_EVENT,
  viewFlowPayload,
  viewTicketPayload,
  visibleTabPayload,
} from '@recado/contracts';
import { type ClientEvent, onClientEvent } from '../../platform/realtime/client-events.ts';
import type { Services } from '../../platform/services.ts';
import { createFlowPresence } from './flow-presence.ts';
import { createTicketPresence, type TicketPresenceOptions } from './ticket-presence.ts';
import { recordVisibleTab } from './visible-tabs.ts';

export function presenceClientEvents(services: Services, options?: TicketPresenceOptions): readonly ClientEvent[] {
  const presence = createTicketPresence(services, options);
  const flowPresence = createFlowPresence(services, options);
  return [
    onClientEvent(VIEW_TICKET_EVENT, viewTicketPayload, async (viewer, { ticketId }, tab) => {
      await presence.view(viewer, tab, ticketId);
      return undefined;
    }),
    onClientEvent(VIEW_FLOW_EVENT, viewFlowPayload, (viewer, shown, tab) => flowPresence.view(viewer, tab, shown)),
    onClientEvent(TYPING_EVENT, typingPayload, async (viewer, sign, tab) => {
      await presence.type(viewer, tab, sign);
      return undefined;
    }),
    onClientEvent(VISIBLE_TAB_EVENT, visibleTabPayload, async (viewer, { isVisible }, tab) => {
      await recordVisibleTab(services.redis, viewer, { tab, isVisible });
      return undefined;
    }),
  ];
}
