import type { IncomingMessage } from 'node:http';
import { isForm, readForm, readJson } from '../http.ts';
import { asText, type Json, withoutUndefined } from '../json.ts';
import type { AttachmentType } from '../pages/attachments.ts';
import type { Inbox } from '../pages/pages.ts';
import { presentPageMessage } from '../pages/present-page-message.ts';
import { HUMAN_AGENT_MS, WINDOW_MS } from '../pages/send-page-message.ts';
import type { PageMessage, Thread, VisitorSettings } from '../pages/threads.ts';
import { type Visitor, visitorOf } from '../pages/visitor.ts';
import type { World } from '../whatsapp-cloud/world.ts';
import { type ControlCall, NotFound, type Route, route } from './routes.ts';

const CHAT = '/inboxes/:inbox/chats/:person';

/** The same as for WhatsApp's numbers, for people who write to a page or an Instagram account. */
export const inboxRoutes: readonly Route[] = [
  route('GET /inboxes', ({ world }) => ({
    inboxes: world.pages.pages.all().flatMap(({ inboxes }) => inboxes.map(presentInbox)),
  })),
  route('GET /inboxes/:inbox/chats', (call) => {
    const threads = call.world.pages.threads.ofInbox(inboxOf(call));
    return { chats: threads.map((thread) => presentThread(call.world, thread)).toReversed() };
  }),
  route(`PUT ${CHAT}`, async (call) => {
    visitorIn(call).becomes(readSettings(await readJson(call.request)));
    call.world.changes.publish({ kind: 'customer', inboxId: inboxOf(call).id, personId: personOf(call) });
    return { success: true };
  }),
  route(`GET ${CHAT}/messages`, (call) => ({
    messages: visitorIn(call)
      .messages()
      .map((message) => presentPageMessage(call.world, message)),
  })),
  route(`POST ${CHAT}/messages`, async (call) => {
    const message = await sendAsVisitor(inboxOf(call), visitorIn(call), call.request);
    return { message: presentPageMessage(call.world, message) };
  }),
  route(`PATCH ${CHAT}/messages/:message`, async (call) => {
    const { text } = await readJson(call.request);
    visitorIn(call).edits(call.params['message'] ?? '', asText(text) ?? '');
    return { success: true };
  }),
  route(`DELETE ${CHAT}/messages/:message`, (call) => {
    if (inboxOf(call).platform !== 'instagram') throw new Error('Only Instagram reports deleted messages');
    visitorIn(call).unsends(call.params['message'] ?? '');
    return { success: true };
  }),
  route(`POST ${CHAT}/reactions`, async (call) => {
    const { messageId, emoji } = await readJson(call.request);
    const [id, visitor] = [asText(messageId) ?? '', visitorIn(call)];
    if (asText(emoji)) visitor.reacts(id, asText(emoji) ?? '');
    else visitor.takesReactionBack(id);
    return { success: true };
  }),
  route(`POST ${CHAT}/delivered`, (call) => {
    visitorIn(call).gets();
    return { success: true };
  }),
  route(`POST ${CHAT}/read`, (call) => {
    visitorIn(call).reads();
    return { success: true };
  }),
  route(`POST ${CHAT}/owner-messages`, async (call) => {
    const text = asText((await readJson(call.request))['text']);
    if (!text) throw new Error('Nothing to send: give text');
    return { message: presentPageMessage(call.world, visitorIn(call).isAnsweredElsewhere(text)) };
  }),
];

function inboxOf({ world, params }: ControlCall): Inbox {
  const inbox = world.pages.pages.findInbox(params['inbox'] ?? '');
  if (!inbox) throw new NotFound(`There is no page or Instagram account ${params['inbox']}`);
  return inbox;
}

function personOf({ params }: ControlCall): string {
  const id = params['person'] ?? '';
  if (!/^\d{5,20}$/.test(id)) throw new NotFound(`${id} is not the id of a person`);
  return id;
}

const visitorIn = (call: ControlCall): Visitor => visitorOf(call.world, inboxOf(call), personOf(call));

const presentInbox = ({ id, platform, page }: Inbox): Json => ({
  id,
  platform,
  name: page.name,
  address: platform === 'instagram' ? `@${page.instagram?.username}` : page.name,
  app: page.app.name,
});

function presentThread(world: World, { personId, person, lastInboundMs, messages }: Thread): Json {
  const all = [...messages.values()];
  const last = all.at(-1);
  const sinceMs = lastInboundMs === undefined ? Number.POSITIVE_INFINITY : world.clock.nowMs() - lastInboundMs;
  return withoutUndefined({
    personId,
    name: person.name,
    username: person.username,
    window: sinceMs < WINDOW_MS ? 'open' : sinceMs < HUMAN_AGENT_MS ? 'people' : 'closed',
    unread: all.filter(({ from, status }) => from === 'business' && status !== 'read').length,
    lastMessage: last && presentPageMessage(world, last),
  });
}

/** A form with a file, or JSON with one of text, storyReply and unsupported. */
async function sendAsVisitor(inbox: Inbox, visitor: Visitor, request: IncomingMessage): Promise<PageMessage> {
  if (isForm(request)) {
    const { fields, file } = await readForm(request);
    if (!file) throw new Error('The form has no file');
    const type = typeOf(fields['type'] ?? '', file.mimeType);
    if (type === 'file' && inbox.platform === 'instagram') throw new Error('Instagram takes no documents');
    return visitor.sendsFiles([{ type, bytes: file.bytes, mimeType: file.mimeType, fileName: file.name }]);
  }
  const { text, replyTo, storyReply, unsupported } = await readJson(request);
  const [said, reply, answered] = [asText(text), asText(storyReply), asText(replyTo)];
  if (said) return visitor.says(said, answered ? { replyTo: answered } : {});
  if (reply && inbox.platform === 'instagram') return visitor.repliesToStory(reply, sampleStory);
  if (unsupported !== undefined) return visitor.sendsUnsupported();
  throw new Error('Nothing to send: give text, a file, unsupported, or on Instagram storyReply');
}

const sampleStory = { id: '18000000000000001', url: 'https://lookaside.example/story' };

function typeOf(type: string, mimeType: string): AttachmentType {
  if (type === 'document' || type === 'file') return 'file';
  const [family = ''] = mimeType.split('/');
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'file';
}

const ticks = ['none', 'delivered', 'read'] as const;

function readSettings(body: Json): Partial<VisitorSettings> {
  const [name, username] = [asText(body['name']), asText(body['username'])];
  const tick = ticks.find((known) => known === body['ticks']);
  return {
    ...(name && { name }),
    ...(username && { username }),
    ...(tick && { ticks: tick }),
    ...(typeof body['isReachable'] === 'boolean' && { isReachable: body['isReachable'] }),
  };
}
