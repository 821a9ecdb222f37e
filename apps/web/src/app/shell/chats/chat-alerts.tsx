import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chatKeys } from '../../../features/chats/api/chat-keys.ts';
import { useUnreadChatCount } from '../../../features/chats/api/unread-chats.ts';
import { applyChatEvent, applyPresence } from '../../../features/chats/live/apply-chat-event.ts';
import { noticeTyping } from '../../../features/chats/state/typing.ts';
import { onReread, useLive, useUser } from '../../../features/session/index.ts';
import { setAlertCount } from '../alert-counts.ts';

/** On every screen: applies the events of the user's chats, and counts the unread ones. Renders nothing. */
export function ChatAlerts() {
  const queryClient = useQueryClient();
  const { id: userId } = useUser();
  const count = useUnreadChatCount();
  useLive('chat', (event) => applyChatEvent(queryClient, userId, event));
  useLive('chatTyping', noticeTyping);
  useLive('user', (message) => {
    if (message.action === 'delete' || message.user.online === undefined) return;
    applyPresence(queryClient, message.user.id, message.user.online);
  });
  useEffect(() => onReread(() => void queryClient.invalidateQueries({ queryKey: chatKeys.all })), [queryClient]);
  useEffect(() => {
    setAlertCount('chats', count);
    return () => setAlertCount('chats', 0);
  }, [count]);
  return null;
}
