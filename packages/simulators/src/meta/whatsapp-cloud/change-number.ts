import type { Chat } from './chats.ts';
import { createWamid, userIdOf, userIdsOf } from './ids.ts';
import { postInboundEvent } from './receive-message.ts';
import type { World } from './world.ts';

/**
 * The customer moved to another number; the user id changes with it.
 * developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/system, and the
 * changelog of 2026-08-11 for the previous user id.
 */
export function changeNumber(world: World, chat: Chat, newWaId: string): void {
  const { businessId } = chat.number.account;
  const person = world.people.get(chat.waId);
  postInboundEvent(world, chat, {
    id: createWamid(chat.waId, 'customer'),
    type: 'system',
    system: {
      body: `User ${person.name} changed from ${chat.waId} to ${newWaId}`,
      wa_id: newWaId,
      ...userIdsOf(chat.number.account, newWaId),
      previous_user_id: userIdOf(businessId, chat.waId),
      type: 'user_changed_number',
    },
  });
  world.people.set(newWaId, person);
  world.people.set(chat.waId, { hasWhatsApp: false });
}
