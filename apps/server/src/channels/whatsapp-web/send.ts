import { messageIdFor } from '@recado/whatsapp-web/events';
import type { WebContent, WebMessage, WebSendOutcome } from '@recado/whatsapp-web/session';
import { listUnanswered } from '../../modules/messages/index.ts';
import { findOwnedSession, type OwnedSession, webAddressOf } from '../../modules/web-sessions/index.ts';
import { type Leave, MediaUnavailable } from '../../platform/channel.ts';
import type { Address } from '../../platform/channels/inbound-event.ts';
import type { OutgoingMessage, RefusalReason, SendOutcome } from '../../platform/channels/outgoing-message.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { messageRefOf, refOf } from './message-ref.ts';
import { webContentOf } from './web-content.ts';

export interface Via {
  readonly scope: CompanyScope;
  readonly connectionId: number;
}

const NOT_OPEN_MS = 2_000;
const EDIT_MINUTES = 15;

const notOpen: SendOutcome = {
  outcome: 'postponed',
  afterMs: NOT_OPEN_MS,
  text: 'The session is not open.',
  isDisconnected: true,
};
const refused = (reason: RefusalReason, text: string): SendOutcome => ({
  outcome: 'refused',
  reason,
  code: undefined,
  text,
});
/** An action that may be repeated needs no leaving mark. */
const atOnce: Leave = () => Promise.resolve();

/** Sends a message under our own id; a retry uses the same id, so phones show it once. */
export async function send(via: Via, message: OutgoingMessage, leave: Leave): Promise<SendOutcome> {
  const { scope, connectionId } = via;
  try {
    const content = await webContentOf(scope, connectionId, message.content);
    if (!content) return refused('invalid', 'This channel cannot say that.');
    const { quotedProviderId } = message;
    const quoted =
      quotedProviderId === undefined ? undefined : await messageRefOf(scope, connectionId, quotedProviderId);
    const providerId = messageIdFor(message.ownKey);
    return await leaveWith(via, { to: message.to, providerId, content, ...(quoted && { quoted }) }, leave);
  } catch (error) {
    if (error instanceof MediaUnavailable) return refused('media', error.message);
    throw error;
  }
}

export async function edit(via: Via, edited: { providerId: string; message: OutgoingMessage }): Promise<SendOutcome> {
  const { providerId, message } = edited;
  const target = await messageRefOf(via.scope, via.connectionId, providerId);
  if (!target || message.content.type !== 'text') return refused('invalid', 'Only texts can be edited.');
  // Phones silently drop later edits; we would show a text that the customer does not see.
  if (via.scope.now.getTime() - target.sentAt.getTime() > EDIT_MINUTES * 60_000)
    return refused('invalid', `Messages can be edited for ${EDIT_MINUTES} minutes.`);
  const content = { type: 'edit', target, text: message.content.text } as const;
  return leaveWith(via, { to: message.to, providerId: messageIdFor(message.ownKey), content }, atOnce);
}

export async function takeBack(
  via: Via,
  { providerId, message }: { providerId: string; message: Pick<OutgoingMessage, 'to'> },
): Promise<SendOutcome> {
  const target = (await messageRefOf(via.scope, via.connectionId, providerId)) ?? { providerId, isOwn: true };
  const content = { type: 'deletion', target } as const;
  return leaveWith(via, { to: message.to, providerId: messageIdFor(`delete-${providerId}`), content }, atOnce);
}

/** Best effort: it may get lost. This network wants every message named, not only the last. */
export async function markRead({ scope, connectionId }: Via, providerId: string, to: Address): Promise<void> {
  const session = findOwnedSession(scope.services, { companyId: scope.companyId, connectionId })?.runner.open();
  const chat = webAddressOf(to);
  if (!session || !chat) return;
  const read = await listUnanswered(scope, { connectionId, providerId });
  await session.markRead(chat, read.flatMap(refOf));
}

interface Leaving {
  readonly to: Address;
  readonly providerId: string;
  readonly content: WebContent;
  readonly quoted?: NonNullable<WebMessage['quoted']>;
}

async function leaveWith({ scope, connectionId }: Via, leaving: Leaving, leave: Leave): Promise<SendOutcome> {
  const to = webAddressOf(leaving.to);
  if (!to) return refused('invalid', 'The address is of another network.');
  const owned = findOwnedSession(scope.services, { companyId: scope.companyId, connectionId });
  const session = owned?.runner.open();
  if (!owned || !session) return notOpen;
  const outcome = await session.send({ ...leaving, to }, ownOnly(owned, leave));
  if (outcome.outcome === 'sent') owned.runner.noteOutbound();
  return outcomeOf(outcome, leaving.providerId);
}

/** Another process may own the session by the time everything is ready. */
const ownOnly =
  ({ isOwn }: OwnedSession, leave: Leave): Leave =>
  async () => {
    if (!isOwn()) throw new Error('The lease of the session has ended.');
    await leave();
  };

/** Without an answer the phone may have it: called postponed, it could be withdrawn and written to the same person again. */
export function outcomeOf(outcome: WebSendOutcome, providerId: string): SendOutcome {
  switch (outcome.outcome) {
    case 'sent':
      return { outcome: 'accepted', providerId };
    case 'refused':
      return outcome;
    case 'unknown':
      return { outcome: 'undecided', text: outcome.text };
  }
}
