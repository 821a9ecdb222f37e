import { readJson } from '../http.ts';
import { asObject, asText, type Json, withoutUndefined } from '../json.ts';
import type { PhoneNumber } from '../whatsapp-cloud/accounts.ts';
import { ownerOf } from '../whatsapp-cloud/business-app/owner.ts';
import { type Chat, isWindowOpen } from '../whatsapp-cloud/chats.ts';
import { type Customer, customerOf } from '../whatsapp-cloud/customer.ts';
import type { PersonSettings } from '../whatsapp-cloud/people.ts';
import { presentMessage } from '../whatsapp-cloud/present-message.ts';
import type { World } from '../whatsapp-cloud/world.ts';
import { type ControlCall, NotFound, type Route, route } from './routes.ts';
import { sendAsCustomer } from './send-as-customer.ts';

const CHAT = '/numbers/:number/chats/:waId';

/** The routes of a page that plays the customer. */
export const chatRoutes: readonly Route[] = [
  route('GET /numbers', ({ world }) => ({ numbers: world.accounts.numbers().map(presentNumber) })),
  route('GET /numbers/:number/chats', (call) => {
    const chats = call.world.chats.ofNumber(numberOf(call));
    return { chats: chats.map((chat) => presentChat(call.world, chat)).toReversed() };
  }),
  route(`GET ${CHAT}/messages`, (call) => ({
    messages: customerIn(call)
      .messages()
      .map((message) => presentMessage(call.world, message)),
  })),
  route(`POST ${CHAT}/messages`, async (call) => {
    const message = await sendAsCustomer(customerIn(call), call.request);
    return { message: presentMessage(call.world, message) };
  }),
  route(`PATCH ${CHAT}/messages/:message`, async (call) => {
    const { text } = await readJson(call.request);
    customerIn(call).edits(call.params['message'] ?? '', asText(text) ?? '');
    return { success: true };
  }),
  route(`DELETE ${CHAT}/messages/:message`, (call) => {
    customerIn(call).deletes(call.params['message'] ?? '');
    return { success: true };
  }),
  route(`POST ${CHAT}/reactions`, async (call) => {
    const { messageId, emoji } = await readJson(call.request);
    customerIn(call).reacts(asText(messageId) ?? '', asText(emoji) ?? '');
    return { success: true };
  }),
  route(`POST ${CHAT}/delivered`, async (call) => {
    const { messageId } = await readJson(call.request);
    customerIn(call).gets(asText(messageId));
    return { success: true };
  }),
  route(`POST ${CHAT}/read`, async (call) => {
    const { messageId } = await readJson(call.request);
    customerIn(call).reads(asText(messageId));
    return { success: true };
  }),
  route(`POST ${CHAT}/played`, async (call) => {
    const { messageId } = await readJson(call.request);
    customerIn(call).playsVoice(asText(messageId) ?? '');
    return { success: true };
  }),

  route(`POST ${CHAT}/shared-number`, (call) => {
    const message = customerIn(call).sharesNumber();
    return { message: presentMessage(call.world, message) };
  }),

  route(`PUT ${CHAT}/marketing`, async (call) => {
    const { isStopped } = await readJson(call.request);
    if (isStopped === true) customerIn(call).stopsMarketing();
    else customerIn(call).resumesMarketing();
    return { success: true };
  }),

  route(`POST ${CHAT}/owner-messages`, async (call) => {
    const { text } = await readJson(call.request);
    const message = ownerOf(call.world, numberOf(call)).says(waIdOf(call), asText(text) ?? '');
    return { message: presentMessage(call.world, message) };
  }),
  route(`POST ${CHAT}/past-messages`, async (call) => {
    const { from, text, at } = await readJson(call.request);
    const atMs = Date.parse(asText(at) ?? '');
    if (Number.isNaN(atMs)) throw new Error('The time of a past message is missing');
    const side = from === 'business' ? 'business' : 'customer';
    const past = { waId: waIdOf(call), from: side, text: asText(text) ?? '', atMs } as const;
    return { message: presentMessage(call.world, ownerOf(call.world, numberOf(call)).has(past)) };
  }),
  route('PUT /numbers/:number/contacts/:waId', async (call) => {
    const { name } = await readJson(call.request);
    ownerOf(call.world, numberOf(call)).savesContact(waIdOf(call), asText(name) ?? '');
    return { success: true };
  }),
  route('DELETE /numbers/:number/platform', (call) => {
    ownerOf(call.world, numberOf(call)).removesNumber();
    return { success: true };
  }),

  route('GET /customers', ({ world }) => ({ customers: world.people.all() })),
  route('PUT /customers/:waId', async (call) => {
    const { world, request } = call;
    const customer = world.people.set(waIdOf(call), readSettings(await readJson(request)));
    world.changes.publish({ kind: 'customer', waId: customer.waId });
    return { customer };
  }),
];

function numberOf({ world, params }: ControlCall): PhoneNumber {
  const number = world.accounts.findNumber(params['number'] ?? '');
  if (!number) throw new NotFound(`There is no phone number ${params['number']}`);
  return number;
}

function waIdOf({ params }: ControlCall): string {
  const waId = params['waId'] ?? '';
  if (!/^\d{7,15}$/.test(waId)) throw new NotFound(`${waId} is not a phone number`);
  return waId;
}

function customerIn(call: ControlCall): Customer {
  return customerOf(call.world, numberOf(call), waIdOf(call));
}

function presentNumber(number: PhoneNumber): Json {
  const { id, displayPhoneNumber, verifiedName, account, isOnBusinessApp, onboardedMs } = number;
  const isConnected = !account.isForSignUp || onboardedMs !== undefined;
  return {
    id,
    displayPhoneNumber,
    verifiedName,
    accountId: account.id,
    app: account.owner.name,
    isOnBusinessApp,
    isConnected,
  };
}

function presentChat(world: World, chat: Chat): Json {
  const messages = [...chat.messages.values()];
  const last = messages.at(-1);
  const person = world.people.get(chat.waId);
  return withoutUndefined({
    waId: chat.waId,
    name: person.name,
    username: person.hidesNumber ? person.username : undefined,
    isWindowOpen: isWindowOpen(chat, world.clock.nowMs()),
    unread: messages.filter(
      ({ from, type, status }) => from === 'business' && type !== 'reaction' && ['sent', 'delivered'].includes(status),
    ).length,
    lastMessage: last && presentMessage(world, last),
  });
}

const ticks = ['none', 'delivered', 'read'] as const;

function readSettings(body: Json): Partial<PersonSettings> {
  const flags = ['hasWhatsApp', 'hidesNumber', 'acceptsMarketing'].filter((flag) => typeof body[flag] === 'boolean');
  const texts = ['name', 'username'].filter((name) => asText(body[name]));
  const tick = ticks.find((known) => known === body['ticks']);
  return asObject({
    ...Object.fromEntries([...flags, ...texts].map((name) => [name, body[name]])),
    ...(tick && { ticks: tick }),
  });
}
