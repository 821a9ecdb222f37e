// @ts-check
import { byId, h } from './shared/dom.js';

const SHOWN_MS = 6000;

/** Says something for a moment, aloud too. @param {string} text */
export function toast(text) {
  const shown = h('p', { class: 'toast' }, text);
  const toasts = byId('toasts');
  const dialog = document.querySelector('dialog:modal');
  // An open dialog covers whatever lies outside of it, and keeps it from being read aloud.
  (dialog ?? document.body).append(toasts);
  // And what was just said would go away with the dialog.
  dialog?.addEventListener('close', () => dialog.contains(toasts) && document.body.append(toasts), { once: true });
  toasts.replaceChildren(shown);
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
