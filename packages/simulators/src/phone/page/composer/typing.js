// @ts-check
import { openChatKey, state } from '../state.js';

const AT_MOST_EVERY_MS = 5_000;
let toldMs = 0;

/** Sends a typing event, where the channel supports it; a failure is ignored. @param {boolean} isTyping */
export function sendTyping(isTyping) {
  const chat = openChatKey();
  if (isTyping ? Date.now() - toldMs < AT_MOST_EVERY_MS : toldMs === 0) return;
  toldMs = isTyping ? Date.now() : 0;
  if (chat)
    state()
      .channel.sendTyping?.(chat, isTyping)
      .catch(() => undefined);
}
