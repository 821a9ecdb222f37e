import type { MessageRef, WebAddress } from '@recado/whatsapp-web/session';
import { findByProviderId, type MessageRow } from '../../modules/messages/index.ts';
import type { CompanyScope } from '../../platform/scope.ts';

export interface ReferredMessage extends MessageRef {
  readonly text: string;
  readonly sentAt: Date;
}

/** The reference of a message for the network; undefined when the message is unknown here. */
export async function messageRefOf(
  scope: CompanyScope,
  connectionId: number,
  providerId: string,
): Promise<ReferredMessage | undefined> {
  const message = await findByProviderId(scope, { connectionId, providerId });
  const [ref] = message ? refOf(message) : [];
  return ref && message && { ...ref, text: message.body, sentAt: message.sentAt };
}

/** Empty for a message that the network does not know. */
export function refOf(message: MessageRow): MessageRef[] {
  const { providerId } = message;
  if (providerId === null) return [];
  const author = authorOf(message);
  return [{ providerId, isOwn: message.author !== 'customer', ...(author && { author }) }];
}

/** The author within a group: by the address that the network used. */
function authorOf({ participant }: MessageRow): WebAddress | undefined {
  const [kind, value] = participant?.addresses?.[0]?.split(':') ?? [];
  if ((kind === 'phone' || kind === 'lid') && value) return { kind, value };
  return participant?.number ? { kind: 'phone', value: participant.number } : undefined;
}
