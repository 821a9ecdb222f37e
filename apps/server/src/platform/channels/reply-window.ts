import type { ChannelCapabilities } from './channel-capabilities.ts';

/** The kind of author: an agent who answers now, or a bot, a campaign, a schedule. */
export type Writer = 'human' | 'bot';

/** How many hours after the contact's last message a channel lets this author answer freely; null when always. */
export const replyWindowFor = (
  { replyWindowHours, humanReplyWindowHours }: Pick<ChannelCapabilities, 'replyWindowHours' | 'humanReplyWindowHours'>,
  writer: Writer,
): number | null => (writer === 'human' ? (humanReplyWindowHours ?? replyWindowHours) : replyWindowHours);
