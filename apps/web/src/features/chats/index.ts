export { ChatDialog } from './components/chat-dialog.tsx';
export { ChatList } from './components/chat-list.tsx';
export { ChatView } from './components/chat-view.tsx';
