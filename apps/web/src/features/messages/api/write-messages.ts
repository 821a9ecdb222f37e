import { type Message, messagesContract, type NewMessageBody } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import type { NewContent, Outgoing } from '../state/outgoing.ts';

/** Sends a message to the server. With the same key it is stored once, however often this is called. */
export async function writeMessages({
  key,
  ticketId,
  content,
  quoted,
  isPrivate,
}: Pick<Outgoing, 'key' | 'ticketId' | 'content' | 'quoted' | 'isPrivate'>): Promise<readonly Message[]> {
  const answer = await call(messagesContract.write, {
    params: { ticketId },
    body: { ...bodyOf(content), isPrivate, ...(quoted && { quotedMsg: quoted.id }) },
    ...(content.kind === 'files' && { files: content.files.map(({ file }) => file) }),
    idempotencyKey: key,
    // A text sent because the page is being left still arrives.
    keepalive: isShort(content),
  });
  return answer.messages;
}

/** Browsers accept 64 KB of such requests at a time and refuse more. */
const KEEPALIVE_MAX_LENGTH = 5_000;

export const isShort = (content: NewContent): boolean =>
  content.kind === 'text' && content.text.length <= KEEPALIVE_MAX_LENGTH;

function bodyOf(content: NewContent): NewMessageBody {
  switch (content.kind) {
    case 'text':
      return { body: content.text };
    case 'files':
      return { body: content.files.map(({ caption }) => caption), isVoice: content.isVoice ?? false };
    case 'card':
      return { body: content.text ?? '', vCard: { contactId: content.contact.id } };
    case 'place':
      return { body: '', location: content.place };
  }
}
