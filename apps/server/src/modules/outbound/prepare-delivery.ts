import type { MessageFailure } from '@recado/contracts';
import { type Channel, type Leave, MediaUnavailable, type OpenChannel } from '../../platform/channel.ts';
import type { Address, MediaKind } from '../../platform/channels/inbound-event.ts';
import type { OutgoingMessage, SendOutcome } from '../../platform/channels/outgoing-message.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type MessageRow, messagesRepo } from '../messages/index.ts';
import { addressOf } from './address-of.ts';
import type { ClaimedDelivery } from './claimed-delivery.ts';
import { composeMessage } from './compose-message.ts';
import { type DeliveryConnection, deliveryRepo, type LoadedDelivery } from './delivery.repo.ts';
import { openChannel } from './open-channel.ts';
import { uploadFile } from './upload-file.ts';
import { failure, isInTime, whyNotDeliverable } from './why-not-deliverable.ts';

export type Prepared =
  /** Everything slow is done; only the call is left. */
  | {
      readonly outcome: 'ready';
      readonly call: (leave: Leave) => Promise<SendOutcome>;
      readonly message: MessageRow;
      /** The provider recognises a repeat by its key. */
      readonly mayRepeat: boolean;
    }
  /** Deleted in the meantime, or sent already. */
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'failed'; readonly failure: MessageFailure }
  | Extract<SendOutcome, { outcome: 'postponed' }>;

const SOCKET_PAUSE_MS = 2_000;
const FILE_PAUSE_MS = 5_000;

/** Checks and prepares a delivery up to the call itself. None of it is visible to the customer. */
export async function prepareDelivery(scope: CompanyScope, claimed: ClaimedDelivery): Promise<Prepared> {
  const loaded = await deliveryRepo.load(scope, claimed);
  if (!loaded || isSettled(claimed, loaded.message)) return { outcome: 'gone' };
  const { message, connection, identities, lastCustomerMessageAt } = loaded;
  if (!connection) return failed('connection-removed', '');
  const channel = scope.services.channels.find(connection.channel);
  if (!channel) return failed('not-supported', 'This channel is not switched on.');

  const { capabilities } = channel;
  const { now } = scope;
  const refused = whyNotDeliverable({ action: claimed.action, message, capabilities, lastCustomerMessageAt, now });
  if (refused) return { outcome: 'failed', failure: refused };
  if (loaded.isRefusedByContact) return failed('opted-out', '');
  const to = addressOf(connection, identities);
  if (!to) return failed('no-address', '');
  // Its credentials were refused or never entered. A socket reconnects by itself, so its channel decides about that.
  if (!capabilities.needsSocket && connection.status === 'DISCONNECTED')
    return failed('credentials', connection.statusFailure?.detail ?? '');
  const open = await openChannel(scope, channel, connection);
  if (!open) {
    if (!capabilities.needsSocket) return failed('credentials', '');
    return {
      outcome: 'postponed',
      afterMs: SOCKET_PAUSE_MS,
      text: 'The connection is not open.',
      isDisconnected: true,
    };
  }
  return readyCall(scope, claimed, { ...loaded, connection, channel, open, to });
}

/** A message that has a provider id, or whose delivery was decided otherwise, is not sent any more. */
const isSettled = ({ action }: ClaimedDelivery, { delivery, providerId }: MessageRow): boolean =>
  action.do === 'send' && (delivery !== 'queued' || providerId !== null);

const failed = (...words: Parameters<typeof failure>): Prepared => ({ outcome: 'failed', failure: failure(...words) });

interface Reachable extends LoadedDelivery {
  readonly connection: DeliveryConnection;
  readonly channel: Channel;
  readonly open: OpenChannel;
  readonly to: Address;
}

async function readyCall(scope: CompanyScope, claimed: ClaimedDelivery, reachable: Reachable): Promise<Prepared> {
  const { action } = claimed;
  const { message, channel, open, to } = reachable;
  const { providerId } = message;
  // Only a message of ours is found by this key again, so an action on a message has a key of its own kind.
  const ownKey = action.do === 'send' ? message.id : `${action.do}-${claimed.id}`;
  const ready = (call: Extract<Prepared, { outcome: 'ready' }>['call']): Prepared => ({
    outcome: 'ready',
    call,
    message,
    mayRepeat: channel.ownIdOf !== undefined,
  });
  if (action.do === 'send') return readySend(scope, reachable);
  if (providerId === null) return { outcome: 'gone' };
  switch (action.do) {
    case 'react': {
      const content = { type: 'reaction', targetProviderId: providerId, emoji: action.emoji } as const;
      return ready((leave) => open.send({ to, ownKey, content }, leave));
    }
    case 'edit': {
      const { edit } = open;
      const edited = { to, ownKey, content: { type: 'text', text: action.text } } as const;
      if (!edit) return failed('not-supported', '');
      return ready(afterLeave(() => edit({ providerId, message: edited })));
    }
    case 'delete': {
      const { delete: takeBack } = open;
      if (!takeBack) return failed('not-supported', '');
      return ready(afterLeave(() => takeBack({ providerId, message: { to } })));
    }
    case 'read':
      return ready(
        afterLeave(async () => {
          await open.markRead(providerId, to);
          return { outcome: 'accepted', providerId };
        }),
      );
  }
}

/** An action that may be repeated needs no exact leaving time. */
const afterLeave = (call: () => Promise<SendOutcome>) => async (leave: Leave) => {
  await leave();
  return call();
};

async function readySend(scope: CompanyScope, reachable: Reachable): Promise<Prepared> {
  const { message, channel, open, to, quotedProviderId, lastCustomerMessageAt } = reachable;
  let mediaId: string | undefined;
  try {
    mediaId = await mediaIdOf(scope, reachable);
  } catch (error) {
    // The message was withdrawn during the upload.
    if (error instanceof AppError && error.code === 'ERR_NO_MESSAGE_FOUND') return { outcome: 'gone' };
    if (!(error instanceof MediaUnavailable)) throw error;
    if (error.canRetry) return { outcome: 'postponed', afterMs: FILE_PAUSE_MS, text: error.message };
    return failed('media', error.message);
  }
  const content = composeMessage(message, mediaId);
  if (!content) return failed('invalid', 'The message has no content.');
  const { capabilities } = channel;
  // It passed the checks although its window has closed: so it goes out under the longer window of agents.
  const isLateAnswer =
    content.type !== 'template' && !isInTime({ capabilities, lastCustomerMessageAt, now: scope.now }, 'bot');
  const outgoing: OutgoingMessage = {
    to,
    ownKey: message.id,
    content,
    ...(quotedProviderId !== undefined && capabilities.canQuote && { quotedProviderId }),
    ...(isLateAnswer && { isLateAnswer }),
  };
  const mayRepeat = channel.ownIdOf !== undefined;
  return { outcome: 'ready', call: (leave) => open.send(outgoing, leave), message, mayRepeat };
}

async function mediaIdOf(scope: CompanyScope, { message, channel, open }: Reachable): Promise<string | undefined> {
  const { content, details, mediaKey, mediaProviderId } = message;
  if (mediaKey === null) return undefined;
  if (mediaProviderId !== null) return mediaProviderId;
  const kind = (details?.type === 'template' ? details.headerKind : content) as MediaKind;
  const limit = channel.capabilities.media[kind];
  if (!limit) return undefined;
  const mediaId = await uploadFile(scope, { message, channel: open, kind, limit });
  // Stored, so that a later try does not upload the same file again.
  await messagesRepo.update(scope, message.id, { mediaProviderId: mediaId });
  return mediaId;
}
