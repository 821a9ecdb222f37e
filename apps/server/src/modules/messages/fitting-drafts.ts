import type { ChannelCapabilities } from '../../platform/channels/channel-capabilities.ts';
import { kindOf } from '../../platform/media/file-types.ts';
import type { OutgoingDraft, StoredFile } from './send-message.ts';
import { splitText } from './split-text.ts';

export type FittingDraft = Pick<OutgoingDraft, 'content' | 'body' | 'file'>;

/** What a text becomes on a channel: the words of its file, or as many messages as it takes. */
export function fittingDrafts(
  { textMaxLength, captionMaxLength }: Pick<ChannelCapabilities, 'textMaxLength' | 'captionMaxLength'>,
  text: string,
  file?: StoredFile,
): FittingDraft[] {
  const texts = (): FittingDraft[] => splitText(text, textMaxLength).map((body) => ({ content: 'text', body }));
  if (!file) return texts();
  const content = kindOf(file.mimeType);
  // No channel puts words under a sound, and a text may be longer than what a picture may carry.
  return content !== 'audio' && text.length <= captionMaxLength
    ? [{ content, body: text, file }]
    : [{ content, body: '', file }, ...texts()];
}
