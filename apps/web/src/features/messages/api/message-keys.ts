/** Where conversations are kept in the query cache. */
export const messageKeys = {
  conversations: ['messages', 'conversation'] as const,
  conversation: (ticketId: number) => ['messages', 'conversation', ticketId] as const,
  /** Read without counting as read, and kept up to date like the others. */
  peek: (ticketId: number) => ['messages', 'conversation', ticketId, 'peek'] as const,
};
