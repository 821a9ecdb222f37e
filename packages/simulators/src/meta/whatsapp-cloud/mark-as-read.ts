import { asObject, asText, type Json } from '../json.ts';
import type { PhoneNumber } from './accounts.ts';
import { refusal } from './errors.ts';
import { announceChange } from './post-number-event.ts';
import type { World } from './world.ts';

/** The business read a message and, as on a phone, everything before it; optionally the customer sees "typing…". */
export function markAsRead(world: World, number: PhoneNumber, body: Json): Json {
  const id = asText(body['message_id']);
  if (!id) throw refusal(131008, "Parameter 'message_id' is required");
  const found = world.chats.findMessage(number, id);
  if (found?.message.from !== 'customer') throw refusal(131009, `Message ID ${id} not found`);

  for (const message of found.chat.messages.values()) {
    if (message.from !== 'customer' || message.isReadByBusiness || message.atMs > found.message.atMs) continue;
    message.isReadByBusiness = true;
    announceChange(world, found.chat, message);
  }
  if (asText(asObject(body['typing_indicator'])['type']))
    world.changes.publish({ kind: 'typing', phoneNumberId: number.id, waId: found.chat.waId });
  return { success: true };
}
