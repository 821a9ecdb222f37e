import type { IncomingMessage } from 'node:http';
import { type Form, isForm, readForm, readJson } from '../http.ts';
import { asList, asNumber, asObject, asText, isObject, type Json } from '../json.ts';
import type { ChatMessage } from '../whatsapp-cloud/chats.ts';
import type { Customer } from '../whatsapp-cloud/customer.ts';
import { baseType, isMediaKind, type MediaKind } from '../whatsapp-cloud/media-types.ts';
import type { ReceiveOptions } from '../whatsapp-cloud/receive-message.ts';

/** POST …/messages: a form with a file, or JSON with one of text, location, contacts, order, unsupported or tap. */
export async function sendAsCustomer(customer: Customer, request: IncomingMessage): Promise<ChatMessage> {
  if (isForm(request)) return sendFile(customer, await readForm(request));

  const body = await readJson(request);
  const options = readOptions(body);
  const text = asText(body['text']);
  if (text) return customer.says(text, options);
  if (isObject(body['location'])) return customer.sendsLocation(readLocation(body['location']), options);
  if (Array.isArray(body['contacts'])) return customer.sendsContacts(asList(body['contacts']).map(asObject), options);
  if (isObject(body['order'])) return customer.sendsOrder(body['order'], options);
  const tap = asObject(body['tap']);
  if (asText(tap['messageId'])) return customer.taps(asText(tap['messageId']) ?? '', asText(tap['button']) ?? '');
  if (body['unsupported'] !== undefined) return customer.sendsUnsupported(asText(body['unsupported']), options);
  throw new Error('Nothing to send: give text, location, contacts, order, tap, unsupported or a file');
}

function sendFile(customer: Customer, { fields, file }: Form): ChatMessage {
  if (!file) throw new Error('The form has no file');
  const { caption, type = '' } = fields;
  return customer.sendsMedia(
    {
      type: isMediaKind(type) ? type : kindOf(file.mimeType),
      bytes: file.bytes,
      mimeType: file.mimeType,
      filename: file.name,
      isVoice: fields['voice'] === 'true',
      ...(caption && { caption }),
    },
    readOptions(fields),
  );
}

function kindOf(mimeType: string): MediaKind {
  const [family = ''] = baseType(mimeType).split('/');
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'document';
}

function readOptions(body: Json): ReceiveOptions {
  const [replyTo, id] = [asText(body['replyTo']), asText(body['id'])];
  const { forwarded, referral } = body;
  return {
    ...(replyTo && { replyTo }),
    ...(id && { id }),
    ...(forwarded === 'once' || forwarded === 'often' ? { forwarded } : {}),
    ...(isObject(referral) && { referral }),
  };
}

function readLocation(location: Json) {
  const [latitude, longitude] = [asNumber(location['latitude']), asNumber(location['longitude'])];
  if (latitude === undefined || longitude === undefined) throw new Error('A location needs latitude and longitude');
  return { ...location, latitude, longitude };
}
