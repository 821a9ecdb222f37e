import type { HistoryImportProgress, LiveMessage } from '@recado/contracts';

/** How far the imports of old messages are, by connection, as the server last said. */
export type ImportsUnderWay = ReadonlyMap<number, HistoryImportProgress>;

export function applyImportMessage(imports: ImportsUnderWay, message: LiveMessage<'importMessages'>): ImportsUnderWay {
  const others = [...imports].filter(([id]) => id !== message.whatsappId);
  return new Map(message.action === 'refresh' ? others : [...others, [message.whatsappId, message.status]]);
}
