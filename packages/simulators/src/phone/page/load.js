// @ts-check
import { readAddress } from './address.js';
import { channelOf, channels } from './channels/channels.js';
import { loadCalls } from './conversation/call.js';
import { loadSimulation } from './simulation/simulation.js';
import { change, chatName, openChatKey, openChatOf, state } from './state.js';
import { attempt } from './toast.js';

/** @import { Chat, ChatKey, Message } from './types.ts' */

const CHATS_AT_MOST_EVERY_MS = 200;
const TYPING_LASTS_MS = 25_000;

/** Loads everything again, at the start and after the connection was lost. */
export async function loadAll() {
  await attempt(async () => {
    const [lines] = await Promise.all([
      Promise.all(channels.map((channel) => channel.listLines())),
      loadSimulation(),
      loadCalls(),
    ]);
    change({ lines: lines.flat(), isLoading: false });
    await openAddress();
  });
}

/** Opens the chat that the address names, on the first line if it names none. */
export async function openAddress() {
  const { lines } = state();
  const { lineId: wanted, personId } = readAddress();
  const line = lines.find(({ id }) => id === wanted) ?? lines[0];
  const lineId = line?.id;
  const isSame = lineId === state().lineId && personId === state().personId;
  change({
    channel: channelOf(line?.channelId),
    lineId,
    personId: line?.id === wanted ? personId : undefined,
    ...(!isSame && { messages: [], replyTo: undefined, editing: undefined, isTyping: false }),
  });
  // In this order: asking for the messages of a chat that is not there yet opens it, and then it is listed.
  try {
    await loadMessages();
  } finally {
    // A restarted simulator no longer has the played person; the others can still be chosen.
    await loadChats();
  }
}

export async function loadChats() {
  const { lines } = state();
  const chats = await Promise.all(lines.map(({ id, channelId }) => channelOf(channelId).listChats(id)));
  change({ chats: chats.flat().toSorted(byLastMessage) });
  forgetQuietlySeen();
}

async function loadMessages() {
  const chat = openChatKey();
  if (!chat) return;
  /** @type {Message[]} */
  const duringLoad = [];
  arrivals = duringLoad;
  const loaded = await state().channel.listMessages(chat);
  if (!isOpen(chat) || arrivals !== duringLoad) return;
  // What was told while the list was on its way may be newer than the list.
  change({ messages: duringLoad.reduce(withMessage, loaded) });
  arrivals = undefined;
  await markSeen();
}

/** @type {Message[] | undefined} */
let arrivals;
let isReloadDue = false;
let isRereadDue = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let typingTimer;

/** @param {unknown} event */
export function applyMessageEvent(event) {
  const told = readEvent(event);
  if (!told) return;
  reloadChatsSoon();
  if (!isOpen(told) || !told.message) return;
  arrivals?.push(told.message);
  change({
    messages: withMessage(state().messages, told.message),
    ...(!told.message.isMine && told.message.arrival === 'here' && { isTyping: false }),
  });
  void attempt(markSeen);
}

/** Something happened on a channel whose events only say that: what is shown is read again. */
export function readAgainSoon() {
  reloadChatsSoon();
  if (isRereadDue || state().channel.simulator !== 'whatsapp-web') return;
  isRereadDue = true;
  setTimeout(() => {
    isRereadDue = false;
    void attempt(loadMessages);
  }, CHATS_AT_MOST_EVERY_MS);
}

/** @param {unknown} event */
const readEvent = (event) => channels.map((channel) => channel.readEvent(event)).find((told) => told !== undefined);

/** A burst of events lists the chats once. */
function reloadChatsSoon() {
  if (isReloadDue) return;
  isReloadDue = true;
  setTimeout(() => {
    isReloadDue = false;
    void attempt(loadChats);
  }, CHATS_AT_MOST_EVERY_MS);
}

/** @param {unknown} event */
export function applyTypingEvent(event) {
  const told = readEvent(event);
  if (!told || !isOpen(told)) return;
  clearTimeout(typingTimer);
  typingTimer = setTimeout(() => change({ isTyping: false }), TYPING_LASTS_MS);
  change({ isTyping: told.isTyping ?? true });
}

/** Opening a chat reads it; whether a read receipt is sent is the customer’s choice. */
export async function markSeen() {
  const chat = openChatKey();
  const { channel, confirmsReading, messages, seenQuietly } = state();
  const unread = messages.filter(({ isUnread }) => isUnread).length;
  if (!chat || unread === 0 || document.visibilityState !== 'visible') return;
  if (confirmsReading) await channel.markRead(chat);
  else change({ seenQuietly: { ...seenQuietly, [chatName(chat)]: unread } });
}

/** Once the business knows that a chat was read, nothing in it is seen quietly any more. */
function forgetQuietlySeen() {
  const [chat, open] = [openChatKey(), openChatOf(state())];
  if (!chat || open?.unread !== 0 || !(chatName(chat) in state().seenQuietly)) return;
  const { [chatName(chat)]: _, ...seenQuietly } = state().seenQuietly;
  change({ seenQuietly });
}

/** The simulator lists a chat first when it was only looked at. One without messages was just begun. @param {Chat} a @param {Chat} b */
function byLastMessage(a, b) {
  const [first, second] = [a, b].map(({ lastMessage }) => lastMessage?.at ?? '9');
  return (second ?? '').localeCompare(first ?? '');
}

/** @param {ChatKey} chat */
function isOpen({ lineId, personId }) {
  return lineId === state().lineId && personId === state().personId;
}

/** @param {readonly Message[]} messages @param {Message} message @returns {readonly Message[]} */
function withMessage(messages, message) {
  const isKnown = messages.some(({ id }) => id === message.id);
  return isKnown ? messages.map((known) => (known.id === message.id ? message : known)) : [...messages, message];
}
