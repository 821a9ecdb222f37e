/** Where conversations are kept in the query cache. */
export const messageKeys = {
  conversations: ['messages', 'conversation'] as const,
  conversation: (ticketId: number) => ['messages', 'conversation', ticketId] as const,
  /** Read without counting as read. */
  peek: (ticketId: number) => ['messages', 'peek', ticketId] as const,
};
