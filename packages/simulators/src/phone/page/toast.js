// @ts-check
import { byId, h } from './shared/dom.js';

const SHOWN_MS = 6000;

/** Says something for a moment, aloud too. @param {string} text */
export function toast(text) {
  const shown = h('p', { class: 'toast' }, text);
  byId('toasts').replaceChildren(shown);
  setTimeout(() => shown.remove(), SHOWN_MS);
}

/**
 * Does it, or says in words why it could not be done.
 * @param {() => Promise<unknown>} action
 * @returns {Promise<boolean>} whether it was done
 */
export async function attempt(action) {
  try {
    await action();
    return true;
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
    return false;
  }
}
