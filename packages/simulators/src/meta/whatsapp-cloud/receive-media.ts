import type { Json } from '../json.ts';
import type { Chat, ChatMessage } from './chats.ts';
import type { CustomerMedia } from './customer.ts';
import { type ReceiveOptions, receiveMessage } from './receive-message.ts';
import type { World } from './world.ts';

const MAX_BYTES = 100 * 1024 * 1024;

/** A file from the customer: its bytes can be downloaded by the id, or by the address, which expires. */
export function receiveMedia(world: World, chat: Chat, media: CustomerMedia, options?: ReceiveOptions): ChatMessage {
  const { type, bytes, mimeType, caption, filename, isVoice = false, isAnimated = false } = media;
  if (bytes.length > MAX_BYTES) return receiveTooLarge(world, chat, options);

  const kept = world.media.add({ number: chat.number, bytes, mimeType, filename }, 'received');
  const content: Json = {
    ...(caption !== undefined && { caption }),
    ...(type === 'document' && filename !== undefined && { filename }),
    mime_type: mimeType,
    // The webhook writes the hash in base64, GET /{media} in hex.
    sha256: kept.sha256.toString('base64'),
    id: kept.id,
    url: world.origin + world.media.addressOf(kept, world.faults.happens('mediaExpired')),
    ...(type === 'audio' && { voice: isVoice }),
    ...(type === 'sticker' && { animated: isAnimated }),
  };
  return receiveMessage(world, chat, { type, content }, options);
}

function receiveTooLarge(world: World, chat: Chat, options?: ReceiveOptions): ChatMessage {
  const title = 'Media download error';
  const details =
    'Media file size too big. Max file size we currently support: 100MB. Please communicate with your customer to send a media file that is smaller than 100MB';
  const errors = [{ code: 131052, title, message: title, error_data: { details } }];
  const content = { type: 'media_placeholder' };
  return receiveMessage(world, chat, { type: 'unsupported', content, errors }, options);
}
