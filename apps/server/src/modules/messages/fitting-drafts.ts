import { captionLimitOf } from '@recado/contracts';
import type { ChannelCapabilities } from '../../platform/channels/channel-capabilities.ts';
import type { OutgoingDraft, StoredFile } from './send-message.ts';
import { splitText } from './split-text.ts';

export type FittingDraft = Pick<OutgoingDraft, 'content' | 'body' | 'file'>;

export interface AttachedFile {
  /** The content type under which the channel takes it. */
  readonly content: OutgoingDraft['content'];
  readonly file: StoredFile;
}

/** The messages a text becomes on a channel: the caption of its file, or as many messages as its length needs. */
export function fittingDrafts(
  channel: Pick<ChannelCapabilities, 'textMaxLength' | 'captionMaxLength'>,
  text: string,
  attached?: AttachedFile,
): FittingDraft[] {
  const texts = (): FittingDraft[] => splitText(text, channel.textMaxLength).map((body) => ({ content: 'text', body }));
  if (!attached) return texts();
  return text.length <= captionLimitOf(channel, attached.content)
    ? [{ ...attached, body: text }]
    : [{ ...attached, body: '' }, ...texts()];
}
