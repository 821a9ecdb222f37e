export { cacheQuickMessage } from './api/cache-quick-message.ts';
export { quickMessageKeys } from './api/quick-message-keys.ts';
export { QuickMessageList } from './components/quick-message-list.tsx';
export { readQuickMessageMessage } from './live/read-quick-message-message.ts';
