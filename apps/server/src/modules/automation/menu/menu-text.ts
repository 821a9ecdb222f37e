import type { CompanySettings } from '@recado/contracts';
import { mimeTypeOfName } from '../../../platform/media/file-types.ts';
import type { Outgoing } from '../automation-step.ts';
import type { ConnectionFacts, QueueFacts } from '../conversation.ts';

/** A text message, if the company has set the text. */
export const textMessages = (text: string): Outgoing[] => (text.trim() === '' ? [] : [{ type: 'text', text }]);

/** A text of the connection together with the picture or video of its greeting, if it has one. */
export function greetingMessages({ greetingMedia }: Pick<ConnectionFacts, 'greetingMedia'>, text: string): Outgoing[] {
  const mimeType = greetingMedia === null ? undefined : mimeTypeOfName(greetingMedia);
  if (greetingMedia === null || mimeType === undefined) return text.trim() === '' ? [] : [{ type: 'text', text }];
  // Only the storage knows the size, and it may be remote: no call to it inside a transaction.
  return [
    { type: 'file', file: { key: greetingMedia, mimeType, name: null, sizeBytes: 0, isVoice: false }, caption: text },
  ];
}

/** The files of a list, if there is one. */
export const fileListMessages = (fileListId: number | null): Outgoing[] =>
  fileListId === null ? [] : [{ type: 'files', fileListId }];

/**
 * Sends the number of waiting tickets on entering a queue. Only if the company has enabled it and set a text (a bare
 * number says nothing), and the queue does not close its tickets.
 */
export const positionMessages = (queue: QueueFacts, settings: CompanySettings): Outgoing[] =>
  settings.sendQueuePosition === 'enabled' && settings.sendQueuePositionMessage.trim() !== '' && !queue.closesTickets
    ? [{ type: 'position', text: settings.sendQueuePositionMessage }]
    : [];
