import type { Redis } from 'ioredis';
import { z } from 'zod';

/** An agent has opened a conversation, or is typing to the customer in it. */
const focusEvent = z.object({
  companyId: z.number(),
  connectionId: z.number(),
  contactId: z.number(),
  isWriting: z.boolean(),
});
export type FocusEvent = z.infer<typeof focusEvent>;

/** Redis publishes across all its databases; another installation in one of them has the same ids for other users. */
const topicOf = ({ options }: Redis): string => `recado:${options.db ?? 0}:attention`;

/**
 * Publishes to the process that runs the customer's session. It is stored nowhere: without a subscriber nothing is
 * shown.
 */
export async function publishFocus(redis: Redis, event: FocusEvent): Promise<void> {
  await redis.publish(topicOf(redis), JSON.stringify(event));
}

/** Subscribes on a separate connection until it is stopped; events during a Redis outage are lost. */
export function subscribeToFocus(redis: Redis, onEvent: (event: FocusEvent) => void): { readonly stop: () => void } {
  const listener = redis.duplicate({ lazyConnect: false, maxRetriesPerRequest: null });
  // Without a listener ioredis writes to the console; it reconnects by itself.
  listener.on('error', () => undefined);
  listener.on('message', (_topic: string, text: string) => {
    const event = readFocusEvent(text);
    if (event) onEvent(event);
  });
  listener.subscribe(topicOf(redis)).catch(() => undefined);
  return { stop: () => listener.disconnect() };
}

/** An older or newer process may use another format: such events are ignored. */
function readFocusEvent(text: string): FocusEvent | undefined {
  try {
    return focusEvent.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
