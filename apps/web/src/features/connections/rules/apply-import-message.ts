import type { HistoryImportProgress, LiveMessage } from '@recado/contracts';

/** Progress of the history imports, by connection, as last received. */
export type ImportsUnderWay = ReadonlyMap<number, HistoryImportProgress>;

export function applyImportMessage(imports: ImportsUnderWay, message: LiveMessage<'importMessages'>): ImportsUnderWay {
  const others = [...imports].filter(([id]) => id !== message.whatsappId);
  return new Map(message.action === 'refresh' ? others : [...others, [message.whatsappId, message.status]]);
}
