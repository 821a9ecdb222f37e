import { type MessageFailure, messageFailureSchema } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionsRepo, lgpdRules } from '../connections/index.ts';
import { addressWords } from '../contacts/index.ts';
import { readCompanySettings } from '../settings/index.ts';
import { lastMessageRepo } from '../tickets/index.ts';
import { changeMessage } from './change-message.ts';
import { isEffectInChat, isEffectOfAuthor } from './is-effect-allowed.ts';
import { isUnreadable } from './is-unreadable.ts';
import { type MessageEffect, messageEffect } from './message-effect.ts';
import { messageKeysRepo, type ProviderKey } from './message-keys.repo.ts';
import { messageMetrics } from './message-metrics.ts';
import { messagePreview } from './message-preview.ts';
import { type LockedMessage, type MessageChange, messagesRepo } from './messages.repo.ts';
import type { MessageRow } from './messages.tables.ts';
import { isStorableId } from './provider-ids.ts';
import { reactionChange } from './reaction-change.ts';
import { storable } from './store-incoming-message.ts';

/**
 * Applies an effect to its message, or stores it until the message arrives. Drops it only where no message can follow.
 */
export async function applyEffect(scope: CompanyScope, key: ProviderKey, effect: MessageEffect): Promise<void> {
  if (!isStorableId(key.providerId)) return;
  const known = (await messageKeysRepo.find(scope, key)) ?? (await messageKeysRepo.findOrLock(scope, key));
  if (known === undefined) await messageKeysRepo.putWaiting(scope, key, effect);
  else await applyTo(scope, known, effect, key.providerId);
}

/** Call it once a message's provider id is known: effects may be stored under that id. */
export async function applyWaiting(scope: CompanyScope, key: ProviderKey, messageId: string): Promise<void> {
  for (const effect of await messageKeysRepo.takeWaiting(scope, key)) {
    await applyTo(scope, messageId, messageEffect.parse(effect), key.providerId);
  }
}

/** Changes the message as the effect says. A repeated or outdated effect changes nothing. */
async function applyTo(
  scope: CompanyScope,
  messageId: string,
  effect: MessageEffect,
  providerId: string,
): Promise<void> {
  const message = await messagesRepo.lock(scope, messageId);
  // The message was deleted with its ticket: there is nothing left to change.
  if (!message) return;
  // The message was sent again under another id, so the failure of the earlier try is already known. A delivery status
  // of the earlier try still counts: it arrived.
  if (effect.kind === 'status' && effect.status === 'failed' && message.providerId !== providerId) return;
  if (!(await isTheirsToDo(scope, message, effect))) {
    messageMetrics(scope.services.metrics).refusedEffect(effect.kind);
    return;
  }
  // The message that this edit corrects has not arrived yet and would overwrite the correction.
  if (effect.kind === 'edit' && isUnreadable(message) && message.connectionId !== null)
    return messageKeysRepo.putWaiting(scope, { connectionId: message.connectionId, providerId }, effect);
  const change = await changeOf(scope, message, effect);
  if (!change) return;
  await changeMessage(scope, message, change);
}

async function isTheirsToDo(scope: CompanyScope, message: MessageRow, effect: MessageEffect): Promise<boolean> {
  switch (effect.kind) {
    case 'status':
      return true;
    case 'reaction':
      return isEffectInChat(scope, message, effect);
    case 'edit':
    case 'deletion':
      return isEffectOfAuthor(scope, message, effect);
  }
}

async function changeOf(
  scope: CompanyScope,
  message: LockedMessage,
  effect: MessageEffect,
): Promise<MessageChange | undefined> {
  switch (effect.kind) {
    case 'status':
      return effect.status === 'failed' ? failedChange(message, effect) : statusChange(message, effect.status);
    case 'reaction':
      return reactionChange(message, {
        by: effect.by,
        userId: null,
        emoji: storable(effect.emoji),
        ...(effect.participant && participantOf(addressWords(effect.participant))),
      });
    case 'edit':
      return editChange(scope, message, storable(effect.text));
    case 'deletion':
      return deletionChange(scope, message);
  }
}

const participantOf = (addresses: readonly string[]) => ({ participant: addresses[0] ?? '', addresses });

const acks = { sent: 1, delivered: 2, read: 3, played: 4 } as const;

/** The delivery status only ever rises: "delivered" often arrives after "read". */
export function statusChange(
  message: Pick<MessageRow, 'ack' | 'delivery'>,
  status: keyof typeof acks,
): Partial<Pick<MessageRow, 'ack' | 'delivery' | 'failure'>> | undefined {
  const ack = acks[status];
  if (message.ack >= ack) return undefined;
  // A delivery status proves that the provider has the message. A failure recorded on a sent message belongs to a later
  // action, such as a refused deletion, and stays.
  const wasSent = message.delivery === null || message.delivery === 'sent';
  return { ack, ...(!wasSent && { delivery: 'sent' as const, failure: null }) };
}

function failedChange(
  message: MessageRow,
  { failure }: Extract<MessageEffect, { kind: 'status' }>,
): MessageChange | undefined {
  // The message reached the customer's phone, so the failure concerns something else.
  if (message.ack >= acks.delivered || message.delivery === 'failed') return undefined;
  const known = messageFailureSchema.safeParse(failure);
  const unknown: MessageFailure = { reason: 'other', code: failure?.code ?? null, text: failure?.text ?? '' };
  return { delivery: 'failed', failure: known.success ? known.data : unknown };
}

export async function editChange(
  scope: CompanyScope,
  message: MessageRow,
  body: string,
): Promise<MessageChange | undefined> {
  if (message.isDeleted || message.body === body) return undefined;
  const { content, ticketId } = message;
  await lastMessageRepo.replacePreview(scope, ticketId, {
    from: messagePreview(message).text,
    to: messagePreview({ content, body }).text,
  });
  return { body, isEdited: true };
}

/** The company can still read a deleted message, unless its settings promise to purge the text. */
export async function deletionChange(scope: CompanyScope, message: LockedMessage): Promise<MessageChange | undefined> {
  if (message.isDeleted) return undefined;
  await lastMessageRepo.markDeleted(scope, [message.ticketId, ...message.shownOn], {
    messageId: message.id,
    isOurs: message.author !== 'customer',
    at: message.sentAt,
    text: messagePreview(message).text,
  });
  const { connectionId } = message;
  const connection = connectionId === null ? undefined : await connectionsRepo.find(scope, connectionId);
  if (!lgpdRules(await readCompanySettings(scope), connection).erasesDeleted) return { isDeleted: true };
  await lastMessageRepo.replacePreview(scope, message.ticketId, { from: messagePreview(message).text, to: '' });
  return { isDeleted: true, body: '', details: null, ...clearedMedia(message) };
}

/** Clears the provider's media id too, or the file could be fetched again. */
const clearedMedia = ({ mediaState }: MessageRow): MessageChange =>
  mediaState === null
    ? {}
    : { mediaState: 'failed', mediaKey: null, mediaName: null, mediaProviderId: null, mediaFailure: null };
