import { openSession as open } from './open-session.ts';
import type { SessionOptions, WebSession } from './session.ts';

export type { WebEvent, WebFile } from './events.ts';
export { removeLeftUploads } from './media/remove-left-uploads.ts';
export { messageIdFor } from './message-id.ts';
export * from './session.ts';

/** Resolves as soon as the connection is being opened; `onState` reports its progress. */
export const openSession = (options: SessionOptions): Promise<WebSession> => open(options);
