import { asObject, asText, type Json, withoutUndefined } from '../json.ts';
import type { ChatMessage } from './chats.ts';
import { isMediaKind } from './media-types.ts';
import type { World } from './world.ts';

/** A message for people and proofs: what a phone shows, and beside it Meta's own object. */
export function presentMessage(world: World, message: ChatMessage): Json {
  const { id, from, atMs, type, content, replyTo, callbackData, status, error } = message;
  return withoutUndefined({
    id,
    from,
    at: new Date(atMs).toISOString(),
    type,
    text: contentText(type, content),
    media: mediaOf(world, type, content),
    content,
    replyTo,
    callbackData,
    status,
    error,
    reactionOfCustomer: message.reactionOfCustomer,
    reactionOfBusiness: message.reactionOfBusiness,
    isEdited: message.isEdited,
    isDeleted: message.isDeleted,
    isReadByBusiness: message.isReadByBusiness,
  });
}

function contentText(type: string, content: Json): string | undefined {
  if (type === 'template') return asText(asObject(content['rendered'])['body']);
  if (type === 'interactive') return asText(asObject(content['body'])['text']);
  return asText(content['body']) ?? asText(content['caption']) ?? asText(content['emoji']) ?? asText(content['text']);
}

/** Media sent by link has no bytes here unless the link was on this machine. */
function mediaOf(world: World, type: string, content: Json): Json | undefined {
  const part = type === 'template' ? asObject(asObject(content['rendered'])['headerMedia']) : content;
  if (type !== 'template' && !isMediaKind(type)) return undefined;
  const media = world.media.find(asText(part['id']) ?? '');
  if (!media) return asText(part['link']) ? { link: part['link'] } : undefined;
  const { id, mimeType, filename, bytes } = media;
  return withoutUndefined({
    id,
    mimeType,
    filename: asText(part['filename']) ?? filename,
    sizeBytes: bytes.length,
    path: `/__simulator/media/${id}`,
  });
}
