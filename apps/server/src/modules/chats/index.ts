export { chatMentioned, chatRead } from './chats.events.ts';
export { chatMembers, chats } from './chats.tables.ts';
