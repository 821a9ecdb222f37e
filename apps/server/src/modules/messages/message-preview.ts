import { type MessageContent, messageLabels, messageMediaTypeOf } from '@recado/contracts';
import type { MessagePreview } from '../tickets/index.ts';

const MAX_LENGTH = 300;

/**
 * The preview under a contact's name in the ticket list. A file without a caption is named, so that the preview is
 * never empty.
 */
export function messagePreview({
  content,
  body,
}: {
  readonly content: MessageContent;
  readonly body: string;
}): MessagePreview {
  const label = messageLabels[messageMediaTypeOf[content]] ?? '';
  if (content === 'location' || content === 'contacts') return { text: label, content };
  const text = body.trim() === '' ? label : body.trim();
  // By characters, not by code units: half an emoji cannot be stored.
  return { text: text.length <= MAX_LENGTH ? text : [...text].slice(0, MAX_LENGTH).join(''), content };
}
