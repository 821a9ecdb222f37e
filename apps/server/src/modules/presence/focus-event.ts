import type { Redis } from 'ioredis';
import { z } from 'zod';

/** Somebody has turned to a conversation, or is writing to the customer in it. */
const attention = z.object({
  companyId: z.number(),
  connectionId: z.number(),
  contactId: z.number(),
  isWriting: z.boolean(),
});
export type Attention = z.infer<typeof attention>;

/** Redis publishes across all its databases; another installation in one of them has the same ids for other people. */
const topicOf = ({ options }: Redis): string => `recado:${options.db ?? 0}:attention`;

/** Tells whoever holds the line to the customer. It is kept nowhere: where nobody hears it, nothing is shown. */
export async function publishFocus(redis: Redis, told: Attention): Promise<void> {
  await redis.publish(topicOf(redis), JSON.stringify(told));
}

/** Hears of it on a connection of its own, until it is stopped; what is said while Redis is away is not heard. */
export function subscribeToFocus(redis: Redis, hear: (attention: Attention) => void): { readonly stop: () => void } {
  const listener = redis.duplicate({ lazyConnect: false, maxRetriesPerRequest: null });
  // Without a listener ioredis writes to the console; it comes back by itself.
  listener.on('error', () => undefined);
  listener.on('message', (_topic: string, text: string) => {
    const told = readAttention(text);
    if (told) hear(told);
  });
  listener.subscribe(topicOf(redis)).catch(() => undefined);
  return { stop: () => listener.disconnect() };
}

/** An older or a newer process may speak otherwise: that is nothing to fall over. */
function readAttention(text: string): Attention | undefined {
  try {
    return attention.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
