// @ts-check
import { channels } from './channels/channels.js';

/** @import { Chat, ChatKey, Line, State } from './types.ts' */

const CONFIRMS_READING = 'phone.confirms-reading';

/** @type {State} */
let current = {
  channel: channels[0],
  lines: [],
  lineId: undefined,
  chats: [],
  personId: undefined,
  messages: [],
  isLoading: true,
  isConnected: { meta: true, 'whatsapp-web': true },
  isTyping: false,
  calls: [],
  replyTo: undefined,
  editing: undefined,
  confirmsReading: localStorage.getItem(CONFIRMS_READING) !== 'off',
  seenQuietly: {},
  simulation: undefined,
};

/** @type {((state: State) => void)[]} */
const views = [];
let isDrawing = false;

export const state = () => current;

/** Draws now and after every change. @param {(state: State) => void} draw */
export function show(draw) {
  views.push(draw);
  draw(current);
}

/** Views are drawn once for all changes of the same moment. @param {Partial<State>} change */
export function change(change) {
  current = { ...current, ...change };
  if ('confirmsReading' in change) localStorage.setItem(CONFIRMS_READING, current.confirmsReading ? 'on' : 'off');
  if (isDrawing) return;
  isDrawing = true;
  queueMicrotask(() => {
    isDrawing = false;
    for (const draw of views) draw(current);
  });
}

/** @returns {ChatKey | undefined} */
export function openChatKey({ lineId, personId } = current) {
  return lineId && personId ? { lineId, personId } : undefined;
}

/** @param {State} state @returns {Chat | undefined} */
export const openChatOf = ({ chats, lineId, personId }) =>
  chats.find((chat) => chat.lineId === lineId && chat.personId === personId);

/** The call from the open chat, while it rings. @param {State} state */
export const ringingOf = ({ calls, lineId, personId }) =>
  calls.find((call) => call.lineId === lineId && call.personId === personId);

/** @param {State} state @returns {Line | undefined} */
export const lineOf = ({ lines, lineId }) => lines.find(({ id }) => id === lineId);

/** The simulator's time, which can be moved forward. @param {State} [state] */
export const nowMs = ({ simulation } = current) => Date.now() + (simulation?.aheadMs ?? 0);

/** @param {ChatKey} chat */
export const chatName = ({ lineId, personId }) => `${lineId} ${personId}`;

/** Whether the simulator of the chosen line answers. @param {State} state */
export const isLineUp = ({ channel, isConnected }) => isConnected[channel.simulator];
