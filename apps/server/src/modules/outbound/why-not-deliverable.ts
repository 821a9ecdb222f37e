import type { MessageFailure } from '@recado/contracts';
import type { ChannelCapabilities } from '../../platform/channels/channel-capabilities.ts';
import type { MediaKind } from '../../platform/channels/inbound-event.ts';
import { replyWindowFor, type Writer } from '../../platform/channels/reply-window.ts';
import { type MessageRow, toWriter } from '../messages/index.ts';
import type { DeliveryAction } from './claimed-delivery.ts';

export interface Deliverable {
  readonly action: DeliveryAction;
  readonly message: Pick<
    MessageRow,
    'author' | 'content' | 'body' | 'details' | 'mediaState' | 'mediaKey' | 'providerId'
  >;
  readonly capabilities: ChannelCapabilities;
  /** When the customer last wrote. */
  readonly lastCustomerMessageAt: Date | null;
  readonly now: Date;
}

const HOUR_MS = 3_600_000;

/** The failures that are known without a call to the provider, which saves the call. docs/product/delivery.md */
export function whyNotDeliverable(delivery: Deliverable): MessageFailure | undefined {
  const { action, message, capabilities } = delivery;
  switch (action.do) {
    case 'send':
      return whyNotSendable(delivery);
    case 'react':
      if (!capabilities.canReact) return failure('not-supported', 'This channel has no reactions.');
      return message.providerId === null ? notThere() : whyOutOfTime(delivery, 'bot');
    case 'edit':
      if (!capabilities.canEdit) return failure('not-supported', 'This channel cannot change a sent message.');
      if (action.text.length > capabilities.textMaxLength) return tooLong(capabilities.textMaxLength);
      return message.providerId === null ? notThere() : undefined;
    case 'delete':
      if (!capabilities.canDelete) return failure('not-supported', 'This channel cannot take a message back.');
      return message.providerId === null ? notThere() : undefined;
    case 'read':
      return undefined;
  }
}

function whyNotSendable(delivery: Deliverable): MessageFailure | undefined {
  const { message, capabilities } = delivery;
  switch (message.content) {
    case 'text':
      if (message.body.length > capabilities.textMaxLength) return tooLong(capabilities.textMaxLength);
      return whyOutOfTime(delivery);
    case 'image':
    case 'audio':
    case 'video':
    case 'document':
    case 'sticker':
      return whyNotSendableFile(delivery, message.content) ?? whyOutOfTime(delivery);
    case 'location':
    case 'contacts':
      return message.details === null ? nothingToSend() : whyOutOfTime(delivery);
    case 'template':
      // Templates are what may be sent outside the reply window.
      if (!capabilities.hasTemplates) return failure('not-supported', 'This channel has no templates.');
      return message.details === null ? nothingToSend() : undefined;
    case 'call':
    case 'unsupported':
      return failure('not-supported', 'This cannot be sent.');
  }
}

function whyNotSendableFile({ message, capabilities }: Deliverable, kind: MediaKind): MessageFailure | undefined {
  if (!capabilities.media[kind]) return failure('not-supported', `This channel takes no file of the kind ${kind}.`);
  if (message.body.length > capabilities.captionMaxLength) return tooLong(capabilities.captionMaxLength);
  if (message.mediaState !== 'ready' || message.mediaKey === null) return failure('media', 'The file is not there.');
  return undefined;
}

function whyOutOfTime(delivery: Deliverable, writer = toWriter(delivery.message)): MessageFailure | undefined {
  return isInTime(delivery, writer) ? undefined : failure('window-closed', '');
}

/**
 * Whether the reply window of this author is open. A reaction never counts as a late answer, so it has the window of
 * bots.
 */
export function isInTime(
  { capabilities, lastCustomerMessageAt, now }: Pick<Deliverable, 'capabilities' | 'lastCustomerMessageAt' | 'now'>,
  writer: Writer,
): boolean {
  const hours = replyWindowFor(capabilities, writer);
  return (
    hours === null ||
    (lastCustomerMessageAt !== null && now.getTime() - lastCustomerMessageAt.getTime() < hours * HOUR_MS)
  );
}

export const failure = (reason: MessageFailure['reason'], text: string): MessageFailure => ({
  reason,
  code: null,
  text,
});

const tooLong = (limit: number) => failure('not-supported', `The text is longer than ${limit} characters.`);
const nothingToSend = () => failure('invalid', 'The message has no content.');
const notThere = () => failure('invalid', 'The provider does not know this message.');
