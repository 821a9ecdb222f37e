// @ts-check
import { change, openChatKey, state } from '../state.js';
import { attempt } from '../toast.js';

/** @import { Draft } from '../types.ts' */

/** Sends as the customer, as an answer to the message that was chosen for it. @param {Draft} draft @returns {Promise<boolean>} */
export async function send(draft) {
  const chat = openChatKey();
  const { channel, replyTo } = state();
  if (!chat) return false;
  change({ replyTo: undefined });
  const isSent = await attempt(() => channel.send(chat, draft, replyTo?.id));
  if (!isSent && replyTo) change({ replyTo });
  return isSent;
}
