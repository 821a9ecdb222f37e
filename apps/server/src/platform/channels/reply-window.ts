import type { ChannelCapabilities } from './channel-capabilities.ts';

/** Whose words they are: those of a person who answers now, or of a robot, a campaign, a timetable. */
export type Writer = 'human' | 'robot';

/** How many hours after the person's last message a channel lets this writer answer freely; null when always. */
export const replyWindowFor = (
  { replyWindowHours, humanReplyWindowHours }: Pick<ChannelCapabilities, 'replyWindowHours' | 'humanReplyWindowHours'>,
  writer: Writer,
): number | null => (writer === 'human' ? (humanReplyWindowHours ?? replyWindowHours) : replyWindowHours);
