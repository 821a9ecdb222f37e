import { mimeTypeOfName } from '../../../platform/media/file-types.ts';
import type { Outgoing } from '../automation-step.ts';
import type { ConnectionFacts } from '../conversation.ts';

/** A text of the connection with its greeting's picture or film, if it has one. */
export function withGreetingFile({ greetingMedia }: Pick<ConnectionFacts, 'greetingMedia'>, text: string): Outgoing[] {
  const mimeType = greetingMedia === null ? undefined : mimeTypeOfName(greetingMedia);
  if (greetingMedia === null || mimeType === undefined) return text.trim() === '' ? [] : [{ type: 'text', text }];
  // Only the store knows its size, and it may be a network away: nothing to ask in the middle of a transaction.
  return [
    { type: 'file', file: { key: greetingMedia, mimeType, name: null, sizeBytes: 0, isVoice: false }, caption: text },
  ];
}
