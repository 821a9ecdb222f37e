import type { AcceptedMessage } from '../journal.ts';
import { asText, type Json } from '../json.ts';
import type { PhoneNumber } from './accounts.ts';
import { type Chat, type ChatMessage, isWindowOpen, newMessage } from './chats.ts';
import { type ErrorCode, errors, refusal } from './errors.ts';
import { fetchLinkedMedia } from './fetch-linked-media.ts';
import { createWamid } from './ids.ts';
import { isMediaKind, whyUnsendable } from './media-types.ts';
import { announceChange } from './post-number-event.ts';
import { readSendRequest, type SendRequest } from './read-send-request.ts';
import { reportFailed, reportSent } from './ticks.ts';
import type { World } from './world.ts';

export interface Acceptance {
  readonly answer: Json;
  readonly chat: Chat;
  readonly message: ChatMessage;
  readonly entry: AcceptedMessage;
  /** Why it will not arrive, which the caller learns by webhook. */
  readonly failure: { readonly code: ErrorCode; readonly details?: string } | undefined;
}

/** POST /{phone number}/messages: the message is WhatsApp's from here on, or Meta's refusal is thrown. */
export function sendMessage(world: World, number: PhoneNumber, body: Json): Acceptance {
  if (!number.isRegistered) throw refusal(133010);
  if (number.account.isRestricted) throw refusal(131031);
  const request = readSendRequest(world, number, body);
  const { person } = request;
  const chat = world.chats.open(number, person.waId);
  checkReactionTarget(world, number, request);

  const refused =
    world.scriptedFailures.take(number, person.waId, 'in the answer') ?? world.limits.take(number, person.waId);
  if (refused) throw refusal(refused);
  const failure = whyUndeliverable(world, chat, request);
  if (failure && world.refusals === 'answer') throw refusal(failure.code, failure.details);

  const { type, content, category, replyTo, callbackData, isToUserId } = request;
  const id = createWamid(person.waId, 'business');
  const atMs = world.clock.nowMs();
  const message = newMessage({
    id,
    from: 'business',
    atMs,
    type,
    content,
    category,
    replyTo,
    callbackData,
    isToUserId,
  });
  world.chats.add(chat, message);
  const at = new Date(atMs).toISOString();
  const entry = world.journal.accept({
    at,
    phoneNumberId: number.id,
    to: person.waId,
    wamid: id,
    type,
    category: category.toLowerCase(),
    callbackData,
  });
  if (type === 'reaction' && !failure) applyReaction(world, number, content);
  announceChange(world, chat, message);
  return { answer: answerTo(request, id), chat, message, entry, failure };
}

/** The statuses of an accepted message. Resolves when the apps have received them. */
export async function reportProgress(world: World, { chat, message, failure }: Acceptance): Promise<void> {
  const problem = failure ?? (await fetchLinkedMedia(world, chat, message));
  if (problem) await reportFailed(world, chat, message, problem);
  else await reportSent(world, chat, message);
}

function whyUndeliverable(world: World, chat: Chat, { person, type, content, category }: SendRequest) {
  const scripted = world.scriptedFailures.take(chat.number, person.waId, 'by webhook');
  if (scripted) return { code: scripted };
  if (!person.hasWhatsApp) return { code: 131026 } as const;
  if (type !== 'template' && !isWindowOpen(chat, world.clock.nowMs())) return { code: 131047 } as const;
  if (category === 'MARKETING' && person.stoppedBusinesses.includes(chat.number.account.businessId))
    return { code: 131050 } as const;
  if (category === 'MARKETING' && !person.acceptsMarketing) return { code: 131049 } as const;
  const media = isMediaKind(type) ? world.media.find(asText(content['id']) ?? '') : undefined;
  const details = media && isMediaKind(type) ? whyUnsendable(type, media.mimeType) : undefined;
  return details ? ({ code: 131053, details } as const) : undefined;
}

function checkReactionTarget(world: World, number: PhoneNumber, { type, content }: SendRequest): void {
  if (type !== 'reaction' || world.chats.findMessage(number, asText(content['message_id']) ?? '')) return;
  throw refusal(131009, `${errors[131009].details} Message ID ${content['message_id']} not found`);
}

function applyReaction(world: World, number: PhoneNumber, content: Json): void {
  const target = world.chats.findMessage(number, asText(content['message_id']) ?? '');
  if (!target) return;
  target.message.reactionOfBusiness = asText(content['emoji']);
  announceChange(world, target.chat, target.message);
}

/** Only template sends get their state immediately. */
function answerTo({ input, person, isToUserId, type }: SendRequest, id: string): Json {
  return {
    messaging_product: 'whatsapp',
    contacts: [isToUserId ? { input, user_id: input } : { input, wa_id: person.waId }],
    messages: [{ id, ...(type === 'template' && { message_status: 'accepted' }) }],
  };
}
