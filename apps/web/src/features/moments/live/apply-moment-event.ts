import { type LiveMessage, type Moment, momentStatuses } from '@recado/contracts';

export type MomentEvent =
  | { readonly kind: 'changed'; readonly moment: Moment }
  | { readonly kind: 'read'; readonly id: number }
  | { readonly kind: 'gone'; readonly id: number };

export interface MomentViewer {
  readonly userId: number;
  /** All tickets, not only the user's own. */
  readonly seesAll: boolean;
}

/** The panel after an event. A ticket that has ended, or went to an agent the user does not see, leaves it. */
export function applyMomentEvent(
  moments: readonly Moment[],
  event: MomentEvent,
  viewer: MomentViewer,
): readonly Moment[] {
  switch (event.kind) {
    case 'gone':
      return moments.filter(({ id }) => id !== event.id);
    case 'read':
      return moments.map((moment) => (moment.id === event.id ? { ...moment, unreadMessages: 0 } : moment));
    case 'changed': {
      const others = moments.filter(({ id }) => id !== event.moment.id);
      return belongs(event.moment, viewer) ? [event.moment, ...others] : others;
    }
  }
}

const belongs = ({ status, userId }: Moment, viewer: MomentViewer): boolean =>
  momentStatuses.some((shown) => shown === status) && (viewer.seesAll || userId === viewer.userId);

export function readTicketMessage(message: LiveMessage<'ticket'>): MomentEvent {
  switch (message.action) {
    case 'update':
      return { kind: 'changed', moment: message.ticket };
    case 'updateUnread':
      return { kind: 'read', id: message.ticketId };
    case 'delete':
      return { kind: 'gone', id: message.ticketId };
  }
}

/** The event of a deleted message does not contain its ticket; the ticket's own event does. */
export const toMomentEvent = (message: LiveMessage<'appMessage'>): MomentEvent | null =>
  message.action === 'delete' ? null : { kind: 'changed', moment: message.ticket };
