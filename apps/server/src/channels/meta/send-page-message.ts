import { z } from 'zod';
import type { Leave } from '../../platform/channel.ts';
import type { Address } from '../../platform/channels/inbound-event.ts';
import type { OutgoingContent, OutgoingMessage, SendOutcome } from '../../platform/channels/outgoing-message.ts';
import { asJson, callGraph, type GraphAccess } from './graph-call.ts';
import { wholeOf } from './message-parts.ts';
import { attachmentOf } from './page-media.ts';
import { outcomeOfPageRefusal } from './page-refusals.ts';

export interface PageAccess extends GraphAccess {
  /** Instagram messages are sent in the name of the linked page. */
  readonly pageId: string;
  readonly platform: 'messenger' | 'instagram';
}

const TRY_AGAIN_MS = 5_000;
const accepted = z.looseObject({ message_id: z.string() });

/** Sends one message to Meta. Called once per attempt; an uncertain result is undecided. */
export async function sendPageMessage(
  access: PageAccess,
  message: OutgoingMessage,
  leave: Leave,
): Promise<SendOutcome> {
  const options = { ...asJson(bodyOf(message)), beforeBody: leave };
  const answer = await callGraph(access, `/${access.pageId}/messages`, options);
  switch (answer.kind) {
    case 'ok': {
      const { content } = message;
      // The response to a reaction has no id.
      if (content.type === 'reaction') return { outcome: 'accepted', providerId: content.targetProviderId };
      const taken = accepted.safeParse(answer.body);
      if (!taken.success) return { outcome: 'undecided', text: 'The answer carries no message id.' };
      return { outcome: 'accepted', providerId: taken.data.message_id };
    }
    case 'refused':
      return outcomeOfPageRefusal({ ...answer, isLateAnswer: message.isLateAnswer ?? false });
    case 'not-taken':
      return { outcome: 'postponed', afterMs: TRY_AGAIN_MS, text: answer.text };
    case 'unknown':
      return { outcome: 'undecided', text: answer.text };
  }
}

/** Marks the conversation as read for the person. Best effort: it may get lost. */
export async function markPageRead(access: PageAccess, to: Address): Promise<void> {
  const seen = { recipient: { id: to.value }, sender_action: 'mark_seen' };
  await callGraph(access, `/${access.pageId}/messages`, asJson(seen));
}

function bodyOf({ to, ownKey, content, quotedProviderId, isLateAnswer }: OutgoingMessage): object {
  const recipient = { id: to.value };
  if (content.type === 'reaction') {
    const { emoji, targetProviderId } = content;
    const message_id = wholeOf(targetProviderId);
    return emoji === ''
      ? { recipient, sender_action: 'unreact', payload: { message_id } }
      : { recipient, sender_action: 'react', payload: { message_id, reaction: emoji } };
  }
  return {
    recipient,
    ...(isLateAnswer ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' } : { messaging_type: 'RESPONSE' }),
    // Comes back with the echo, and so identifies a message whose response was lost.
    message: { ...messageOf(content), metadata: ownKey },
    ...(quotedProviderId !== undefined && { reply_to: { mid: wholeOf(quotedProviderId) } }),
  };
}

/** This channel has neither locations nor contact cards: they are sent as text. */
function messageOf(content: Exclude<OutgoingContent, { type: 'reaction' }>): object {
  switch (content.type) {
    case 'text':
      return { text: content.text };
    case 'media':
      return { attachment: attachmentOf(content.mediaId) };
    case 'location': {
      const { name, address, latitude, longitude } = content;
      const place = `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
      return { text: [name, address, place].filter(Boolean).join('\n') };
    }
    case 'contacts':
      return { text: content.cards.map(({ name, phones }) => [name, ...phones].join('\n')).join('\n\n') };
    case 'template':
      throw new Error('This channel has no templates.');
  }
}
