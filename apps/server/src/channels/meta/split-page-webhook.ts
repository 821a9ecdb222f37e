import { z } from 'zod';

/** One event between a page (or an Instagram account) and a person; read later, in its lane. */
export interface PageItem {
  readonly platform: PagePlatform;
  /** The page's id, or the Instagram account's. */
  readonly accountId: string;
  /** The ordering key: the person on the other side. */
  readonly conversation: string;
  readonly raw: RawPageItem;
}

export type PagePlatform = 'facebook' | 'instagram';

export const rawPageItem = z.object({
  accountId: z.string(),
  event: z.looseObject({}),
  /** Which of several files, or of several delivered messages, this item is about. */
  part: z.number().int().default(0),
});
export type RawPageItem = z.input<typeof rawPageItem>;

const party = z.looseObject({ id: z.string() });
const envelope = z.looseObject({
  object: z.enum(['page', 'instagram']),
  entry: z.array(z.looseObject({ id: z.string(), messaging: z.array(z.looseObject({})).default([]) })),
});

const followed = ['message', 'message_edit', 'reaction', 'postback', 'delivery', 'read'];
const several = z.looseObject({
  message: z.looseObject({ attachments: z.array(z.unknown()).default([]) }).optional(),
  delivery: z.looseObject({ mids: z.array(z.unknown()).default([]) }).optional(),
});

/**
 * Splits a webhook of pages or Instagram accounts. A message with several files becomes several messages, a delivery of
 * several messages several statuses: from here on it is one item in one lane.
 */
export function splitPageWebhook(body: unknown): { items: readonly PageItem[]; otherFields: readonly string[] } {
  const { object, entry: entries } = envelope.parse(body);
  const platform: PagePlatform = object === 'page' ? 'facebook' : 'instagram';
  const items: PageItem[] = [];
  const otherFields: string[] = [];
  for (const { id: accountId, messaging, ...rest } of entries) {
    otherFields.push(...Object.keys(rest).filter((name) => name !== 'time'));
    for (const event of messaging) {
      const person = personIn(event, accountId);
      if (person === undefined || !followed.some((name) => name in event)) {
        otherFields.push(...Object.keys(event).filter((name) => !['sender', 'recipient', 'timestamp'].includes(name)));
        continue;
      }
      const conversation = `${accountId}:${person}`;
      for (let part = 0; part < partsOf(event); part += 1) {
        items.push({ platform, accountId, conversation, raw: { accountId, event, ...(part > 0 && { part }) } });
      }
    }
  }
  return { items, otherFields };
}

const parties = z.looseObject({ sender: party, recipient: party });

function personIn(event: object, accountId: string): string | undefined {
  const found = parties.safeParse(event);
  if (!found.success) return undefined;
  const { sender, recipient } = found.data;
  return sender.id === accountId ? recipient.id : sender.id;
}

function partsOf(event: object): number {
  const { message, delivery } = several.parse(event);
  // The echo of our own message concerns the message as a whole.
  const files = message?.['is_echo'] ? 0 : (message?.attachments.length ?? 0);
  return Math.max(1, files, delivery?.mids.length ?? 0);
}
