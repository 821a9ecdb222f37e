/** Query keys of conversations. */
export const messageKeys = {
  conversations: ['messages', 'conversation'] as const,
  conversation: (ticketId: number) => ['messages', 'conversation', ticketId] as const,
  /** Loaded without being marked as read, and updated like the others. */
  peek: (ticketId: number) => ['messages', 'conversation', ticketId, 'peek'] as const,
};
