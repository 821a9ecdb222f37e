export { applyEffect, applyWaiting } from './apply-effect.ts';
export { applyToParts } from './apply-to-parts.ts';
export { bindProviderId } from './bind-provider-id.ts';
export { fillInTexts } from './fill-in-texts.ts';
export { type FilledPlaceholder, fillPlaceholder } from './fill-placeholder.ts';
export { findByProviderId } from './find-by-provider-id.ts';
export { type AttachedFile, fittingDrafts } from './fitting-drafts.ts';
export { listUnanswered } from './list-unanswered.ts';
export { liveMessageRepo } from './live-message.repo.ts';
export type { EffectDoer, MessageEffect } from './message-effect.ts';
export { messagePreview } from './message-preview.ts';
export {
  callMissed,
  deliveryAsked,
  messageAccepted,
  messageChanged,
  messageReceived,
  messageWritten,
  type SendingPriority,
  sendingPriorities,
  type TicketStanding,
} from './messages.events.ts';
export { presentMessage } from './messages.present.ts';
export { messagesRepo } from './messages.repo.ts';
export { type MessageRow, messages } from './messages.tables.ts';
export { isReplyWindowOpen } from './open-to-writing.ts';
export { recordChangeFailed, recordFailed } from './record-failed.ts';
export { recordUndecided } from './record-undecided.ts';
export { retryMessage } from './retry-message.ts';
export { getReadableMessage } from './seen-ticket.ts';
export { type OutgoingDraft, type StoredFile, sendMessage } from './send-message.ts';
export { type ShownMessage, shownMessagesRepo } from './shown-messages.repo.ts';
export { signatureOf } from './signature.ts';
export { storeCall } from './store-call.ts';
export {
  type Claimed,
  claimMessage,
  contentOf,
  type IncomingMessage,
  storable,
  storeIncomingMessage,
} from './store-incoming-message.ts';
export { claimPastMessages, type PastMessage, storePastMessages } from './store-past-messages.ts';
export { tickUntil } from './tick-until.ts';
export { writerOf } from './writer-of.ts';
