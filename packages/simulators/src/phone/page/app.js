// @ts-check
import { showChatList } from './chats/chat-list.js';
import { showLines } from './chats/lines.js';
import { showNewChat } from './chats/new-chat.js';
import { showComposer } from './composer/composer.js';
import { showConversation } from './conversation/conversation.js';
import { showHeader } from './conversation/header.js';
import { applyMessageEvent, applyTypingEvent, loadAll, loadChats, markSeen, openAddress } from './load.js';
import { prepareMenu } from './menu.js';
import { listenLive } from './shared/live.js';
import { loadSimulation } from './simulation/simulation.js';
import { showSimulation } from './simulation/simulation-panel.js';
import { change } from './state.js';
import { attempt } from './toast.js';

prepareMenu();
showLines();
showChatList();
showNewChat();
showHeader();
showConversation();
showComposer();
showSimulation();

/** @type {Readonly<Record<string, (event: unknown) => void>>} */
const reactions = {
  message: applyMessageEvent,
  typing: applyTypingEvent,
  customer: () => void attempt(loadChats),
  callback: () => void attempt(loadSimulation),
  faults: () => void attempt(loadSimulation),
  // The window of every chat may have closed.
  clock: () => void attempt(() => Promise.all([loadSimulation(), loadChats()])),
};

addEventListener('hashchange', () => void attempt(openAddress));
document.addEventListener('visibilitychange', () => void attempt(markSeen));
listenLive({
  kinds: Object.keys(reactions),
  onEvent: (kind, event) => reactions[kind]?.(event),
  onOpen() {
    change({ isConnected: true });
    void loadAll();
  },
  onLost: () => change({ isConnected: false }),
});
