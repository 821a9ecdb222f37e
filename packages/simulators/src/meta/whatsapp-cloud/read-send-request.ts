import { invalidParameter } from '../graph-error.ts';
import { asObject, asText, type Json } from '../json.ts';
import type { PhoneNumber } from './accounts.ts';
import { checkContent } from './check-content.ts';
import { checkTemplate, headerMediaOf } from './check-template.ts';
import { refusal } from './errors.ts';
import { isMediaKind } from './media-types.ts';
import type { Person } from './people.ts';
import { renderTemplate } from './render-template.ts';
import type { World } from './world.ts';

/** A request to send that Meta would take. */
export interface SendRequest {
  /** As the caller wrote the recipient. */
  readonly input: string;
  readonly person: Person;
  readonly isToUserId: boolean;
  readonly type: string;
  readonly content: Json;
  readonly category: string;
  readonly replyTo: string | undefined;
  readonly callbackData: string | undefined;
}

const MAX_CALLBACK_DATA = 512;

/** Throws Meta's refusal when something is missing or wrong. */
export function readSendRequest(world: World, number: PhoneNumber, body: Json): SendRequest {
  const recipientType = body['recipient_type'] ?? 'individual';
  if (recipientType !== 'individual') throw refusal(131009, `recipient_type ${recipientType} is not supported`);
  const callbackData = asText(body['biz_opaque_callback_data']);
  if (callbackData && callbackData.length > MAX_CALLBACK_DATA)
    throw invalidParameter(`Param biz_opaque_callback_data must be at most ${MAX_CALLBACK_DATA} characters long.`);

  const recipient = readRecipient(world, number, body);
  const type = asText(body['type']) ?? 'text';
  return {
    ...recipient,
    type,
    ...readContent(world, number, type, asObject(type === 'contacts' ? { contacts: body[type] } : body[type])),
    replyTo: asText(asObject(body['context'])['message_id']),
    callbackData,
  };
}

/** `to` is a number and wins over `recipient`, which is a user id. */
function readRecipient(
  world: World,
  number: PhoneNumber,
  body: Json,
): Pick<SendRequest, 'input' | 'person' | 'isToUserId'> {
  const to = typeof body['to'] === 'number' ? String(body['to']) : asText(body['to']);
  const userId = asText(body['recipient']);
  if (to) {
    const digits = to.replace(/[\s()+-]/g, '');
    if (!/^\d{7,15}$/.test(digits)) throw refusal(131009, `Recipient phone number ${to} is not valid`);
    if (digits === number.digits) throw refusal(131021);
    return { input: to, person: world.people.get(digits), isToUserId: false };
  }
  if (!userId) throw invalidParameter('The parameter to is required.');
  const person = world.people.findByUserId(number.account, userId);
  if (!person) throw refusal(131009, `Unknown user id ${userId}`);
  return { input: userId, person, isToUserId: true };
}

function readContent(
  world: World,
  number: PhoneNumber,
  type: string,
  content: Json,
): Pick<SendRequest, 'content' | 'category'> {
  if (type !== 'template') {
    checkContent(type, content);
    if (isMediaKind(type)) checkMedia(world, number, `${type}`, content);
    return { content, category: 'service' };
  }
  const template = checkTemplate(number.account, content);
  const header = headerMediaOf(content);
  if (header) checkMedia(world, number, `template['components'][0]['parameters'][0]['${header.kind}']`, header.media);
  return { content: { ...content, rendered: renderTemplate(template, content) }, category: template.category };
}

function checkMedia(world: World, number: PhoneNumber, path: string, media: Json): void {
  const id = asText(media['id']);
  if (!id) return;
  // Media of another account's number is as unknown as media that expired.
  if (world.media.find(id)?.number.account !== number.account)
    throw invalidParameter(`Param ${path}['id'] is not a valid whatsapp business account media attachment ID`);
}
