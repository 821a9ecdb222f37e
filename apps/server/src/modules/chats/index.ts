export { chatMentioned, chatRead } from './chats.events.ts';
