export { MessageList, type MessageListProps } from './components/message-list/message-list.tsx';
export { applyToCache, readAppMessage, showWritten } from './live/apply-to-cache.ts';
export { MessagesProvider, type MessagesViewer } from './messages-context.tsx';
export { clearMessages } from './state/clear-messages.ts';
export type { NewContent, Outgoing, SendOptions } from './state/outgoing.ts';
export { outgoingQueue } from './state/outgoing-queue.ts';
export { useReplyTarget } from './state/reply-target.ts';
export { type SendMessage, useSendMessage } from './state/use-send-message.ts';
export { useUnsentWarning } from './state/use-unsent-warning.ts';
