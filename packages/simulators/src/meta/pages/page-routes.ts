import { setTimeout as pause } from 'node:timers/promises';
import { invalidParameter, NoAnswer, unknownObject } from '../graph-error.ts';
import { isForm, readForm, readJson } from '../http.ts';
import { asObject, asText, type Json } from '../json.ts';
import type { World } from '../whatsapp-cloud/world.ts';
import { pageRefusal } from './page-errors.ts';
import type { PageCall } from './page-graph.ts';
import type { Page } from './pages.ts';
import { showChange } from './present-page-message.ts';
import { readType, reportPageProgress, sendPageMessage } from './send-page-message.ts';
import type { Thread } from './threads.ts';

/** How long an early echo may delay the send call. */
const EARLY_ECHO_MS = 2_000;
const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** The calls a page token allows. */
export async function answerPage(world: World, page: Page, call: PageCall): Promise<Json> {
  const { method, id, edge, request, query } = call;
  if (id !== page.id && id !== 'me') return answerProfile(world, page, call);
  switch (`${method} ${edge ?? ''}`) {
    case 'POST messages':
      return answerMessages(world, page, await readJson(request));
    case 'POST message_attachments':
      return upload(world, page, call);
    case 'POST subscribed_apps': {
      const given = asText((await readJson(request))['subscribed_fields']) ?? query.get('subscribed_fields') ?? '';
      if (given === '') throw invalidParameter('The parameter subscribed_fields is required');
      page.subscribedFields.clear();
      for (const field of given.split(',')) page.subscribedFields.add(field.trim());
      return { success: true };
    }
    case 'GET subscribed_apps':
      return { data: [{ id: page.app.id, name: page.app.name, subscribed_fields: [...page.subscribedFields] }] };
    case 'DELETE subscribed_apps':
      page.subscribedFields.clear();
      return { success: true };
    case 'GET ':
      return { id: page.id, name: page.name };
    default:
      throw unknownObject(method, id);
  }
}

function threadWith(world: World, page: Page, personId: string): Thread {
  const found = page.inboxes.map((inbox) => world.pages.threads.find(inbox, personId)).find(Boolean);
  if (!found) throw pageRefusal('no-matching-user');
  return found;
}

/** GET /{person}: the name is asked for by id, the webhook does not bring it. */
function answerProfile(world: World, page: Page, { method, id, edge, query }: PageCall): Json {
  const thread = page.inboxes.map((inbox) => world.pages.threads.find(inbox, id)).find(Boolean);
  if (!thread || method !== 'GET' || edge !== undefined) throw unknownObject(method, id);
  const { name, username } = thread.person;
  const [first_name = '', ...others] = name.split(' ');
  const all: Json =
    thread.inbox.platform === 'instagram'
      ? { name, username, id }
      : { first_name, last_name: others.join(' '), name, id };
  const wanted = new Set((query.get('fields') ?? 'name').split(',').concat('id'));
  return Object.fromEntries(Object.entries(all).filter(([field]) => wanted.has(field)));
}

async function answerMessages(world: World, page: Page, body: Json): Promise<Json> {
  const { faults } = world;
  const thread = threadWith(world, page, asText(asObject(body['recipient'])['id']) ?? '');
  if (faults.happens('errorBefore')) throw pageRefusal('unknown');
  if (faults.happens('hangBefore')) throw new NoAnswer('hang');
  if (body['sender_action'] !== undefined) return act(world, thread, body);

  const acceptance = sendPageMessage(world, thread, body);
  const release = world.webhooks.hold();
  if (faults.happens('earlyStatus')) {
    const told = reportPageProgress(world, acceptance).finally(release);
    await Promise.race([told, pause(EARLY_ECHO_MS, undefined, { ref: false })]);
  } else setImmediate(() => void reportPageProgress(world, acceptance).finally(release));

  // From here on the message is accepted: a caller that loses the response and sends again sends twice.
  const lost = faults.happens('errorAfter')
    ? pageRefusal('unknown')
    : faults.happens('hangAfter')
      ? new NoAnswer('hang')
      : faults.happens('resetAfter')
        ? new NoAnswer('reset')
        : undefined;
  if (!lost) return acceptance.answer;
  world.journal.loseAnswer(acceptance.entry);
  throw lost;
}

/** …/messenger-platform/send-messages/sender-actions */
function act(world: World, thread: Thread, body: Json): Json {
  const payload = asObject(body['payload']);
  const target = thread.messages.peek(asText(payload['message_id']) ?? '');
  switch (body['sender_action']) {
    case 'typing_on':
      world.changes.publish({ kind: 'typing', inboxId: thread.inbox.id, personId: thread.personId });
      break;
    case 'typing_off':
      break;
    case 'mark_seen':
      for (const message of thread.messages.values()) {
        if (message.from !== 'customer' || message.isReadByBusiness) continue;
        message.isReadByBusiness = true;
        showChange(world, thread, message);
      }
      break;
    case 'react':
    case 'unreact':
      if (!target) throw invalidParameter('Param payload[message_id] is not a message of this conversation');
      target.reactionOfBusiness = body['sender_action'] === 'react' ? asText(payload['reaction']) : undefined;
      showChange(world, thread, target);
      break;
    default:
      throw invalidParameter(`Param sender_action "${body['sender_action']}" is not known`);
  }
  return { recipient_id: thread.personId };
}

/** …/messenger-platform/reference/attachment-upload-api */
async function upload(world: World, page: Page, { request }: PageCall): Promise<Json> {
  if (!isForm(request)) throw invalidParameter('The file is taken as a form with filedata');
  const { fields, file } = await readForm(request);
  if (!file) throw invalidParameter('The parameter filedata is required');
  const type = readType(asObject(asObject(parsed(fields['message']))['attachment']));
  if (file.bytes.length > MAX_FILE_BYTES) throw pageRefusal('upload-failed');
  const { bytes, mimeType, name: fileName } = file;
  return { attachment_id: world.pages.attachments.upload({ page, type, bytes, mimeType, fileName }) };
}

function parsed(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
