import type { ChannelAbilities, ConnectionChannel } from '@recado/contracts';
import type { Channels } from '../../platform/channel.ts';
import type { MediaLimit } from '../../platform/channels/channel-capabilities.ts';
import type { MediaKind } from '../../platform/channels/inbound-event.ts';
import { replyWindowFor } from '../../platform/channels/reply-window.ts';

/** The abilities and limits of a channel, so that screens can show them before the server refuses. */
export function connectionAbilities(channels: Channels, channel: ConnectionChannel): ChannelAbilities | null {
  const capabilities = channels.find(channel)?.capabilities;
  if (!capabilities) return null;
  const { canQuote, canReact, canEdit, canDelete, hasTemplates } = capabilities;
  const { textMaxLength, captionMaxLength, media } = capabilities;
  const limits = (Object.entries(media) as [MediaKind, MediaLimit][]).map(([kind, limit]) => [
    kind,
    { maxBytes: limit.maxBytes, mimeTypes: [...limit.mimeTypes], isConverted: limit.madeInto !== undefined },
  ]);
  return {
    canQuote,
    canReact,
    canEdit,
    canDelete,
    hasTemplates,
    replyWindowHours: replyWindowFor(capabilities, 'human'),
    textMaxLength,
    captionMaxLength,
    media: Object.fromEntries(limits),
  };
}
