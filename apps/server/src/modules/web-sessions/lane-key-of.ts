import type { WebEvent } from '@recado/whatsapp-web/events';

/** The lane of a conversation: its events are handled in order. */
export const laneKeyOf = (connectionId: number, event: WebEvent): string => `web:${connectionId}:${chatOf(event)}`;

/** A phone before a LID, in the order of the addresses; a contact known by both is in the phone's lane from then on. */
function chatOf(event: WebEvent): string {
  switch (event.kind) {
    case 'same-person':
      return `phone:${event.phone}`;
    case 'group':
      return `group:${event.groupId}`;
    default: {
      const [{ kind, value }] = event.chat.addresses;
      return `${kind}:${value}`;
    }
  }
}
