// @ts-check
import { asObject, asText } from './json.js';
import { inWords } from './words.js';

/** A refusal that a person can read. */
export class Problem extends Error {}

/**
 * Asks the simulator's control API, through the server of this page.
 * @param {string} method
 * @param {string} path
 * @param {object | FormData} [body]
 * @returns {Promise<import('./json.js').Json>}
 */
export async function ask(method, path, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(`/__simulator${path}`, {
    method,
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(body !== undefined && !isForm && { headers: { 'content-type': 'application/json' } }),
  }).catch(() => {
    throw new Problem('Esta página perdeu o contato com o seu servidor. Veja se os simuladores estão no ar.');
  });
  const answer = asObject(await response.json().catch(() => ({})));
  if (!response.ok) throw new Problem(inWords(response.status, asText(answer['error']) ?? ''));
  return answer;
}
