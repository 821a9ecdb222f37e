export { userKeys } from './api/user-keys.ts';
export { UserList } from './components/user-list.tsx';
export { applyUserMessage } from './live/apply-user-message.ts';
