// @ts-check
import { askWhatsapp } from '../../shared/control.js';
import { asList, asObject, asText } from '../../shared/json.js';
import { lineIdOf, placeOf } from './chat-id.js';

/** @import { Call, ChatKey } from '../../types.ts' */
/** @import { Json } from '../../shared/json.js' */

/** @param {ChatKey} chat */
export async function startCall(chat) {
  const { number, to } = placeOf(chat);
  const { id } = await askWhatsapp('POST', `/phones/${number}/calls`, { to });
  return asText(id) ?? '';
}

/** @param {string} callId @param {'ended' | 'missed'} why */
export async function endCall(callId, why) {
  await askWhatsapp('DELETE', `/calls/${callId}${why === 'missed' ? '?missed' : ''}`);
}

/** @returns {Promise<Call[]>} */
export async function listCalls() {
  // Without this simulator the page plays the other channels.
  const { calls } = await askWhatsapp('GET', '/calls').catch(() => ({ calls: [] }));
  return asList(calls).flatMap((call) => callOf(asObject(call)) ?? []);
}

/** @param {unknown} event @returns {Call | undefined} */
export function readCall(event) {
  const { kind, detail } = asObject(event);
  return kind === 'call' ? callOf(asObject(detail)) : undefined;
}

/** @param {Json} call @returns {Call | undefined} */
function callOf(call) {
  const [id, from, to, at] = [asText(call['id']), asText(call['from']), asText(call['to']), asText(call['at'])];
  const state = states.find((known) => known === call['state']);
  if (!id || !from || !to || !at || !state) return undefined;
  return { id, lineId: lineIdOf(to), personId: from, at, state };
}

const states = /** @type {const} */ (['ringing', 'rejected', 'ended', 'missed']);
