import type { ConnectionRow } from '../connections/index.ts';

/** Whether a phone that is linked now should send its history. */
export const wantsHistory = ({ channel, importsMessages, importFrom }: ConnectionRow): boolean =>
  channel === 'whatsapp' && importsMessages && importFrom !== null;
