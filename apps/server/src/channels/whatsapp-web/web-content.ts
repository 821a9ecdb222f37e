import type { WebContent } from '@recado/whatsapp-web/session';
import type { OutgoingContent } from '../../platform/channels/outgoing-message.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { messageRefOf } from './message-ref.ts';
import { readOwnFile } from './own-file.ts';

/**
 * A message's content as a linked device sends it, files included; undefined for content this network does not support.
 */
export async function webContentOf(
  scope: CompanyScope,
  connectionId: number,
  content: OutgoingContent,
): Promise<WebContent | undefined> {
  switch (content.type) {
    case 'text':
    case 'location':
    case 'contacts':
      return content;
    case 'media': {
      const { kind, mediaId, caption, fileName, isVoice } = content;
      const file = await readOwnFile(scope, mediaId);
      return { type: 'media', kind, caption, fileName, isVoice, ...file };
    }
    case 'reaction': {
      const target = await messageRefOf(scope, connectionId, content.targetProviderId);
      return target && { type: 'reaction', target, emoji: content.emoji };
    }
    case 'template':
      return undefined;
  }
}
