// @ts-check
import { askWhatsapp } from '../../shared/control.js';
import { asObject, asText } from '../../shared/json.js';
import { lineIdOf, placeOf } from './chat-id.js';

/** @import { Call, ChatKey } from '../../types.ts' */

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

/** @param {unknown} event @returns {Call | undefined} */
export function readCall(event) {
  const { kind, detail } = asObject(event);
  const call = asObject(detail);
  const [id, from, to] = [asText(call['id']), asText(call['from']), asText(call['to'])];
  const state = states.find((known) => known === call['state']);
  if (kind !== 'call' || !id || !from || !to || !state) return undefined;
  return { id, lineId: lineIdOf(to), personId: from, state };
}

const states = /** @type {const} */ (['ringing', 'rejected', 'ended', 'missed']);
