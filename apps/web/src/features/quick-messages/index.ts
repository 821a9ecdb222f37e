export { cacheQuickMessage } from './api/cache-quick-message.ts';
export { quickMessageKeys } from './api/list-quick-messages.ts';
export { QuickMessageList } from './components/quick-message-list.tsx';
export { readQuickMessageMessage } from './live/read-quick-message-message.ts';
