export { applyEffect, applyWaiting } from './apply-effect.ts';
export { applyStatusUntil } from './apply-status-until.ts';
export { applyStatuses, type SeenStatus } from './apply-statuses.ts';
export { applyToParts } from './apply-to-parts.ts';
export { fillInTexts } from './fill-in-texts.ts';
export { fillMessageTemplate } from './fill-message-template.ts';
export { type FilledPlaceholder, fillPlaceholder } from './fill-placeholder.ts';
export { type AttachedFile, type FittingDraft, fittingDrafts } from './fitting-drafts.ts';
export { listUnanswered } from './list-unanswered.ts';
export { type LiveMessageRow, liveMessageRepo } from './live-message.repo.ts';
export { signatureOf, toWriter } from './message-author.ts';

export type { EffectActor, MessageEffect } from './message-effect.ts';
export { watchMessageMonths } from './message-months.ts';
export { messagePreview } from './message-preview.ts';
export {
  callMissed,
  deliveryAsked,
  messageAccepted,
  messageChanged,
  messageFailed,
  messageReceived,
  messageRemoved,
  messageWritten,
  type SendingPriority,
  sendingPriorities,
  templateWritten,
} from './messages.events.ts';
export { presentMessage } from './messages.present.ts';
export { messagesRepo } from './messages.repo.ts';
export { type MessageRow, messages } from './messages.tables.ts';
export { prepareFile, storePrepared } from './prepare-file.ts';
export { bindProviderId, bindProviderIds, findByProviderId } from './provider-ids.ts';
export { purgeMessages, refreshLastMessages } from './purge-messages.ts';
export { findQuotable } from './quotable.ts';
export { recordChangeFailed, recordFailed } from './record-failed.ts';
export { recordUndecided } from './record-undecided.ts';
export { isReplyWindowOpen } from './reply-window.ts';
export { retryMessage } from './retry-message.ts';
export { type OutgoingDraft, type StoredFile, sendInTransaction, sendMessage, sendMessages } from './send-message.ts';
export { type ShownMessage, shownMessagesRepo } from './shown-messages.repo.ts';
export { storeCall } from './store-call.ts';
export { claimHistoryMessages, type HistoryMessage, storeHistoryMessages } from './store-history-messages.ts';
export {
  type Claimed,
  claimMessage,
  contentOf,
  type IncomingMessage,
  storable,
  storeIncomingMessage,
  takeAwaitedMessage,
} from './store-incoming-message.ts';
export { type TicketStanding, toTicketStanding } from './ticket-standing.ts';
export { getReadableMessage } from './visible-message.ts';
