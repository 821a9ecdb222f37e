export { userKeys } from './api/list-users.ts';
export { UserList } from './components/user-list.tsx';
export { applyUserMessage } from './live/apply-user-message.ts';
