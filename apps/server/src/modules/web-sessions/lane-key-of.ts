import type { WebEvent } from '@recado/whatsapp-web/events';

/** The lane of a conversation: what happens in it is handled one after the other. */
export const laneKeyOf = (connectionId: number, event: WebEvent): string => `web:${connectionId}:${chatOf(event)}`;

/** A phone before a LID, as the addresses are ordered; who becomes known under both is in the phone's lane from then on. */
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
