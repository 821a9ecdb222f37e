import type { Json } from '../../json.ts';
import type { PhoneNumber } from '../accounts.ts';
import type { Chat, ChatMessage } from '../chats.ts';
import { isMediaKind } from '../media-types.ts';
import type { World } from '../world.ts';
import { postAppEvent } from './post-app-event.ts';

const DAY_MS = 86_400_000;
/** Ages that a phase covers, in days. Media is sent for two weeks, everything for half a year. */
const phases = [
  [0, 1],
  [1, 90],
  [90, 180],
] as const;
const MEDIA_DAYS = 14;
const MESSAGES_PER_CHUNK = 200;

interface Past {
  readonly chat: Chat;
  readonly message: ChatMessage;
  readonly ageDays: number;
}

/**
 * The chats of the app, newest phase first, in chunks; then the files of the last days by id. An owner who declined
 * shares an error instead. developers.facebook.com/…/webhooks/reference/history
 */
export function postHistory(world: World, number: PhoneNumber): void {
  if (number.sharesHistory === true) postShared(world, number);
  else postDeclined(world, number);
}

function postShared(world: World, number: PhoneNumber): void {
  const onboardedMs = number.onboardedMs ?? world.clock.nowMs();
  const past = world.chats
    .ofNumber(number)
    .flatMap((chat) =>
      [...chat.messages.values()].map((message) => ({
        chat,
        message,
        ageDays: (onboardedMs - message.atMs) / DAY_MS,
      })),
    )
    .filter(({ message }) => message.type !== 'reaction' && !message.isDeleted);
  const chunks = phases.flatMap(([from, until], phase) => {
    const own = past.filter(({ ageDays }) => ageDays < until && (phase === 0 || ageDays >= from));
    const parts = Math.max(1, Math.ceil(own.length / MESSAGES_PER_CHUNK));
    return Array.from({ length: parts }, (_, index) => ({
      phase,
      order: index + 1,
      past: own.slice(index * MESSAGES_PER_CHUNK, (index + 1) * MESSAGES_PER_CHUNK),
    }));
  });
  for (const [index, { phase, order, past: part }] of chunks.entries()) {
    const progress = Math.round(((index + 1) / chunks.length) * 100);
    const history = [{ metadata: { phase, chunk_order: order, progress }, threads: threadsOf(number, part) }];
    postAppEvent(world, number, {
      field: 'history',
      id: `${phase}-${order}`,
      detail: `${progress}`,
      lists: { history },
    });
  }
  for (const one of past.filter(({ message, ageDays }) => isMediaKind(message.type) && ageDays < MEDIA_DAYS))
    postAppEvent(world, number, {
      field: 'history',
      id: one.message.id,
      detail: one.message.type,
      lists: { messages: [presentPast(number, one, 'media')] },
    });
}

function postDeclined(world: World, number: PhoneNumber): void {
  const title = 'History sync is turned off by the business from the WhatsApp Business App';
  const errors = [{ code: 2593109, title, message: title, error_data: { details: 'History sharing is turned off' } }];
  postAppEvent(world, number, {
    field: 'history',
    id: number.id,
    detail: 'declined',
    lists: { history: [{ errors }] },
  });
}

function threadsOf(number: PhoneNumber, past: readonly Past[]): Json[] {
  const chats = new Map<string, Past[]>();
  for (const one of past) chats.set(one.chat.waId, [...(chats.get(one.chat.waId) ?? []), one]);
  return [...chats].map(([id, own]) => ({ id, messages: own.map((one) => presentPast(number, one, 'placeholder')) }));
}

/** Where a file belongs, the chunks have a placeholder; the file itself comes in a webhook of its own. */
function presentPast(number: PhoneNumber, { chat, message }: Past, files: 'placeholder' | 'media'): Json {
  const isOwn = message.from === 'business';
  const base = {
    from: isOwn ? number.digits : chat.waId,
    ...(isOwn && { to: chat.waId }),
    id: message.id,
    timestamp: String(Math.floor(message.atMs / 1000)),
    history_context: { status: isOwn ? 'READ' : 'DELIVERED', from_me: isOwn },
  };
  if (isMediaKind(message.type) && files === 'placeholder') return { ...base, type: 'media_placeholder' };
  const content = message.type === 'contacts' ? message.content['contacts'] : message.content;
  return { ...base, type: message.type, [message.type]: content };
}
