// @ts-check
import { channelOf, channels } from '../channels/channels.js';
import { byId } from '../shared/dom.js';
import { change, openChatKey, openChatOf, ringingOf, show, state } from '../state.js';
import { attempt, toast } from '../toast.js';

/** @import { Call } from '../types.ts' */

/** How long the network lets an unanswered phone ring. */
const RING_MS = 45_000;

/** Calling the business by voice, where the channel has calls, and hanging up again. */
export function showCall() {
  const button = byId('call');
  button.addEventListener('click', () => void ringOrHangUp());
  show((state) => {
    const chat = openChatOf(state);
    const label = ringingOf(state) ? 'Desligar' : 'Ligar para a empresa';
    button.hidden = !state.channel.startCall || !chat || chat.isGroup === true;
    button.classList.toggle('hang-up', ringingOf(state) !== undefined);
    button.ariaLabel = label;
    button.title = label;
  });
}

let isAsking = false;

/** A second click before the first response would call twice, or hang up without a call. */
async function ringOrHangUp() {
  if (isAsking) return;
  isAsking = true;
  await attempt(async () => {
    const ringing = ringingOf(state());
    await (ringing ? hangUp(ringing) : ring());
  });
  isAsking = false;
}

async function ring() {
  const chat = openChatKey();
  if (chat) await state().channel.startCall?.(chat);
  // The event that says so may come later than the answer, and until then the button would ring again.
  await loadCalls();
}

/** @param {Call} call */
async function hangUp(call) {
  await channelOfCall(call).endCall?.(call.id, 'ended');
  applyCall({ ...call, state: 'ended' });
}

/** Also one that another page began, which may be closed by then; of several calls, the first one counts. @param {Call} call */
function giveUpInTime(call) {
  setTimeout(
    () => {
      const isRinging = state().calls.some(({ id }) => id === call.id);
      if (isRinging)
        void channelOfCall(call)
          .endCall?.(call.id, 'missed')
          .catch(() => undefined);
    },
    Math.max(0, Date.parse(call.at) + RING_MS - Date.now()),
  );
}

/** By then another channel may be the chosen one. @param {Call} call */
const channelOfCall = (call) => channelOf(state().lines.find(({ id }) => id === call.lineId)?.channelId);

/** @type {Readonly<Record<'rejected' | 'ended' | 'missed', string>>} */
const outcomes = {
  rejected: 'A empresa recusou a chamada.',
  ended: 'Você desligou.',
  missed: 'Ninguém atendeu a chamada.',
};

let timesTold = 0;

/** What rings now: a page that was just opened was not told of it. */
export async function loadCalls() {
  const before = timesTold;
  const calls = (await Promise.all(channels.map(({ id }) => channelOf(id).listCalls?.() ?? []))).flat();
  // What was told while the list was on its way is newer than the list: a call would be lost, or ring for ever.
  if (timesTold !== before) return loadCalls();
  change({ calls });
  for (const call of calls) giveUpInTime(call);
}

/** @param {unknown} event */
export function applyCallEvent(event) {
  const call = channels.map(({ id }) => channelOf(id).readCall?.(event)).find((told) => told !== undefined);
  if (call) applyCall(call);
}

/** @param {Call} call */
function applyCall(call) {
  timesTold += 1;
  const { calls } = state();
  const others = calls.filter(({ id }) => id !== call.id);
  change({ calls: call.state === 'ringing' ? [...others, call] : others });
  if (call.state === 'ringing') giveUpInTime(call);
  // The event of a call that this page ended arrives too.
  else if (others.length < calls.length) toast(outcomes[call.state]);
}
