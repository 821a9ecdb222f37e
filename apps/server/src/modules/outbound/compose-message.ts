import type { OutgoingContent } from '../../platform/channels/outgoing-message.ts';
import type { MessageRow } from '../messages/index.ts';

/** Maps a message's columns to the channel's format. `mediaId` is the file as the provider knows it. */
export function composeMessage(message: MessageRow, mediaId: string | undefined): OutgoingContent | undefined {
  const { content, body, details } = message;
  switch (content) {
    case 'text':
      return { type: 'text', text: body };
    case 'image':
    case 'audio':
    case 'video':
    case 'document':
    case 'sticker':
      if (mediaId === undefined) return undefined;
      return {
        type: 'media',
        kind: content,
        mediaId,
        caption: body,
        fileName: message.mediaName ?? undefined,
        isVoice: message.mediaIsVoice,
      };
    case 'location':
    case 'contacts':
      return details?.type === content ? details : undefined;
    case 'template': {
      if (details?.type !== 'template') return undefined;
      const { headerKind: kind, ...template } = details;
      if (kind === undefined) return template;
      if (mediaId === undefined) return undefined;
      return { ...template, headerMedia: { kind, mediaId, fileName: message.mediaName ?? undefined } };
    }
    case 'call':
    case 'unsupported':
      return undefined;
  }
}
