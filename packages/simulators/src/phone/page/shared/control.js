// @ts-check
import { asObject, asText } from './json.js';
import { inWords } from './words.js';

/** A refusal that a person can read. */
export class Problem extends Error {}

/**
 * Asks the Meta simulator's control API, through the server of this page.
 * @param {string} method
 * @param {string} path
 * @param {object | FormData} [body]
 */
export const ask = (method, path, body) => askAt({ prefix: '/__simulator', name: 'da Meta' }, { method, path, body });

/**
 * Asks that of the WhatsApp Web simulator.
 * @param {string} method
 * @param {string} path
 * @param {object | FormData} [body]
 */
export const askWhatsapp = (method, path, body) =>
  askAt({ prefix: '/__whatsapp-web', name: 'do WhatsApp por QR code' }, { method, path, body });

/**
 * @param {{ prefix: string, name: string }} simulator
 * @param {{ method: string, path: string, body: object | FormData | undefined }} call
 * @returns {Promise<import('./json.js').Json>}
 */
async function askAt({ prefix, name }, { method, path, body }) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${prefix}${path}`, {
    method,
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(body !== undefined && !isForm && { headers: { 'content-type': 'application/json' } }),
  }).catch(() => {
    throw new Problem('Esta página perdeu o contato com o seu servidor. Veja se os simuladores estão no ar.');
  });
  const answer = asObject(await response.json().catch(() => ({})));
  if (!response.ok) throw new Problem(inWords(response.status, asText(answer['error']) ?? '', name));
  return answer;
}
