import { z } from 'zod';

/** The payload of a push for the service worker. A test notification is shown even while the product is visible. */
export const pushPayload = z.object({
  kind: z.enum(['message', 'test']),
  title: z.string(),
  body: z.string(),
  /** Notifications with the same tag replace each other. */
  tag: z.string(),
  /** The screen that a click opens. */
  path: z.string().startsWith('/'),
  /** Tells a repeated delivery of one message from a new message; empty for a test. */
  messageId: z.string(),
});
export type PushPayload = z.infer<typeof pushPayload>;
