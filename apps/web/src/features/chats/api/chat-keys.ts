/** Where chats are in the query cache. The filters are the last part of a list's key. */
export const chatKeys = {
  all: ['chats'] as const,
  lists: ['chats', 'list'] as const,
  list: (search: string) => ['chats', 'list', { search }] as const,
  ones: ['chats', 'one'] as const,
  one: (uuid: string) => ['chats', 'one', uuid] as const,
  unread: ['chats', 'unread'] as const,
  search: (search: string) => ['chats', 'search', search] as const,
  messages: (chatId: number) => ['chats', 'messages', chatId] as const,
  /** The end of the conversation, or the page around a found message. */
  page: (chatId: number, around: number | null) => ['chats', 'messages', chatId, around] as const,
};
