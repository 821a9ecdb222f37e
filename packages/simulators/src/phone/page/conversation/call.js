// @ts-check
import { channelOf, channels } from '../channels/channels.js';
import { byId } from '../shared/dom.js';
import { change, openChatKey, openChatOf, ringingOf, show, state } from '../state.js';
import { attempt, toast } from '../toast.js';

/** As long as the network lets a phone ring that nobody takes. */
const RING_MS = 45_000;

/** Calling the business by voice, where the channel has calls, and hanging up again. */
export function showCall() {
  const button = byId('call');
  button.addEventListener('click', () => void attempt(ringOrHangUp));
  show((state) => {
    const chat = openChatOf(state);
    const label = ringingOf(state) ? 'Desligar' : 'Ligar para a empresa';
    button.hidden = !state.channel.startCall || !chat || chat.isGroup === true;
    button.classList.toggle('hang-up', ringingOf(state) !== undefined);
    button.ariaLabel = label;
    button.title = label;
  });
}

async function ringOrHangUp() {
  const [{ channel }, chat, ringing] = [state(), openChatKey(), ringingOf(state())];
  if (ringing) return channel.endCall?.(ringing.id, 'ended');
  const id = chat && (await channel.startCall?.(chat));
  setTimeout(() => {
    const isRinging = state().calls.some((call) => call.id === id);
    if (id && isRinging) void attempt(async () => channel.endCall?.(id, 'missed'));
  }, RING_MS);
}

/** @type {Readonly<Record<'rejected' | 'ended' | 'missed', string>>} */
const outcomes = {
  rejected: 'A empresa recusou a chamada.',
  ended: 'Você desligou.',
  missed: 'Ninguém atendeu a chamada.',
};

/** @param {unknown} event */
export function applyCallEvent(event) {
  const call = channels.map(({ id }) => channelOf(id).readCall?.(event)).find((told) => told !== undefined);
  if (!call) return;
  const { calls } = state();
  if (call.state === 'ringing') return change({ calls: [...calls, call] });
  change({ calls: calls.filter(({ id }) => id !== call.id) });
  // One that began before the page was opened was never seen to ring here.
  if (calls.some(({ id }) => id === call.id)) toast(outcomes[call.state]);
}
