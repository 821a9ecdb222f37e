import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { userRemoved } from '../users/index.ts';
import { chatsClientEvents } from './chats.client-events.ts';
import { chatsLive } from './chats.live.ts';
import { chatRoomsOf } from './chats.policy.ts';
import { chatRoutes } from './chats.routes.ts';
import { leaveAllChats } from './leave-chat.ts';

export const chatsModule = defineModule({
  name: 'chats',
  routes: chatRoutes,
  reactions: [when(userRemoved, leaveAllChats)],
  live: chatsLive,
  rooms: chatRoomsOf,
  clientEvents: chatsClientEvents,
});
