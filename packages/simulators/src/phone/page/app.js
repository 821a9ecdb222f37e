// @ts-check
import { showChatList } from './chats/chat-list.js';
import { showLines } from './chats/lines.js';
import { showNewChat } from './chats/new-chat.js';
import { showCompanyPhone } from './company/company-phone.js';
import { showComposer } from './composer/composer.js';
import { applyCallEvent, showCall } from './conversation/call.js';
import { showConversation } from './conversation/conversation.js';
import { showGroup } from './conversation/group.js';
import { showHeader } from './conversation/header.js';
import {
  applyMessageEvent,
  applyTypingEvent,
  loadAll,
  loadChats,
  markSeen,
  openAddress,
  readAgainSoon,
} from './load.js';
import { prepareMenu } from './menu.js';
import { listenLive } from './shared/live.js';
import { loadSimulation } from './simulation/simulation.js';
import { showSimulation } from './simulation/simulation-panel.js';
import { change, state } from './state.js';
import { attempt } from './toast.js';

prepareMenu();
showLines();
showChatList();
showNewChat();
showHeader();
showCall();
showGroup();
showConversation();
showComposer();
showSimulation();
showCompanyPhone();

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
/** @param {'meta' | 'whatsapp-web'} simulator @param {boolean} isUp */
const setConnected = (simulator, isUp) => change({ isConnected: { ...state().isConnected, [simulator]: isUp } });

listenLive({
  address: '/__simulator/events',
  kinds: Object.keys(reactions),
  onEvent: (kind, event) => reactions[kind]?.(event),
  onOpen() {
    setConnected('meta', true);
    void loadAll();
  },
  onLost: () => setConnected('meta', false),
});

/** @type {Readonly<Record<string, (event: unknown) => void>>} */
const whatsappReactions = {
  message() {
    change({ isTyping: false });
    readAgainSoon();
  },
  status: readAgainSoon,
  group: readAgainSoon,
  call: applyCallEvent,
  typing: applyTypingEvent,
  person: () => void loadAll(),
  // A business came or went: where one can write to.
  device: () => void loadAll(),
};
listenLive({
  address: '/__whatsapp-web/events',
  kinds: Object.keys(whatsappReactions),
  onEvent: (kind, event) => whatsappReactions[kind]?.(event),
  onOpen() {
    setConnected('whatsapp-web', true);
    void loadAll();
  },
  onLost: () => setConnected('whatsapp-web', false),
});
