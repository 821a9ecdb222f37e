import { isForm, readForm, readJson } from '../../meta/http.ts';
import { asNumber, asObject, asText, isObject, type Json } from '../../meta/json.ts';
import { presentCall } from '../calls/calls.ts';
import type { Phone } from '../people/phone.ts';
import { phoneIn, required, textsIn } from './call.ts';
import { type ControlCall, NotFound, type Route, route } from './routes.ts';

const PHONE = '/phones/:number';

/** Actions of a person in chats. */
export const messageRoutes: readonly Route[] = [
  route(`GET ${PHONE}/messages`, (call) => ({
    messages: phoneIn(call).messages(call.query.get('chat') ?? undefined),
  })),
  route(`POST ${PHONE}/messages`, async (call) => presentSent(call, await send(call))),
  route(`PATCH ${PHONE}/messages/:message`, async (call) => {
    const text = required(await readJson(call.request), 'text');
    return presentSent(call, await phoneIn(call).edits(call.params['message'] ?? '', text));
  }),
  route(`DELETE ${PHONE}/messages/:message`, async (call) =>
    presentSent(call, await phoneIn(call).deletes(call.params['message'] ?? '')),
  ),
  route(`POST ${PHONE}/reactions`, async (call) => {
    const body = await readJson(call.request);
    const emoji = asText(body['emoji']) ?? '';
    return presentSent(call, await phoneIn(call).reacts(required(body, 'messageId'), emoji));
  }),
  route(`POST ${PHONE}/delivered`, (call) => confirm(call, (phone, chat, ids) => phone.gets(chat, ids))),
  route(`POST ${PHONE}/read`, (call) => confirm(call, (phone, chat, ids) => phone.reads(chat, ids))),
  route(`POST ${PHONE}/played`, async (call) => {
    phoneIn(call).plays(required(await readJson(call.request), 'messageId'));
    return { success: true };
  }),
  route(`POST ${PHONE}/typing`, async (call) => {
    const body = await readJson(call.request);
    const typing = (['composing', 'recording', 'paused'] as const).find((known) => known === body['typing']);
    phoneIn(call).types(required(body, 'to'), typing);
    return { success: true };
  }),
  route(`POST ${PHONE}/calls`, async (call) => {
    const body = await readJson(call.request);
    const made = phoneIn(call).calls(required(body, 'to'), { isVideo: body['isVideo'] === true });
    return { id: made.id, state: made.state() };
  }),
  route('GET /calls', ({ world }) => ({ calls: world.calls.ringing().map(presentCall) })),
  route('GET /calls/:call', ({ world, params }) => {
    const call = world.calls.find(params['call'] ?? '');
    if (!call) throw new NotFound(`There is no call ${params['call']}`);
    return presentCall(call);
  }),
  route('DELETE /calls/:call', ({ world, params, query }) => {
    world.calls.end(world, params['call'] ?? '', query.has('missed') ? 'missed' : 'ended');
    return { success: true };
  }),
];

async function send(call: ControlCall): Promise<string> {
  const phone = phoneIn(call);
  if (isForm(call.request)) return sendFile(phone, call);
  const body = await readJson(call.request);
  const to = required(body, 'to');
  if (isObject(body['location'])) return phone.sendsLocation(to, readPlace(body['location']));
  if (isObject(body['contact'])) {
    const card = body['contact'];
    return phone.sendsContact(to, { name: required(card, 'name'), number: required(card, 'number') });
  }
  const [replyTo, id] = [asText(body['replyTo']), asText(body['id'])];
  return phone.says(to, required(body, 'text'), { ...(replyTo && { replyTo }), ...(id && { id }) });
}

async function sendFile(phone: Phone, { request }: ControlCall): Promise<string> {
  const { fields, file } = await readForm(request);
  if (!file) throw new Error('"file" is missing');
  const caption = fields['caption'];
  return phone.sendsFile(required(fields, 'to'), {
    bytes: file.bytes,
    mimeType: file.mimeType,
    fileName: file.name,
    isVoice: fields['voice'] === 'true',
    ...(caption && { caption }),
  });
}

async function confirm(
  call: ControlCall,
  how: (phone: Phone, chat: string, ids: string[] | undefined) => void,
): Promise<object> {
  const body = await readJson(call.request);
  how(phoneIn(call), required(body, 'chat'), body['ids'] === undefined ? undefined : textsIn(body, 'ids'));
  return { success: true };
}

function presentSent(call: ControlCall, id: string): object {
  return {
    message: phoneIn(call)
      .messages()
      .find((message) => message.id === id),
  };
}

function readPlace(place: Json) {
  const { latitude, longitude } = asObject(place);
  const name = asText(place['name']);
  return { latitude: asNumber(latitude) ?? 0, longitude: asNumber(longitude) ?? 0, ...(name && { name }) };
}
