import type { CompanyScope } from '../../platform/scope.ts';
import type { ScheduleRow } from './schedules.tables.ts';

/** Deletes the picture of a schedule. Once it was sent, the conversation shows the same file: then it stays. */
export function deleteScheduleFile(
  scope: CompanyScope,
  { mediaKey, sentCount, messageIds }: Pick<ScheduleRow, 'mediaKey' | 'sentCount' | 'messageIds'>,
): void {
  const wasNeverUsed = sentCount === 0 && messageIds.length === 0;
  if (mediaKey !== null && wasNeverUsed) scope.afterCommit(() => scope.services.storage.delete(mediaKey));
}
