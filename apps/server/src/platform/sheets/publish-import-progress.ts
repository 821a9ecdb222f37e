import { sessionRoom } from '../rooms.ts';
import type { CompanyScope } from '../scope.ts';

/** At most three times a second: users cannot read faster. */
const PUBLISH_EVERY_MS = 333;

export type PublishProgress = (done: number) => void;

export interface ProgressOf {
  readonly channel: 'contactImport' | 'contactListImport';
  readonly importId: string | undefined;
  readonly total: number;
}

/**
 * Publishes the progress of an import to the session that sent the sheet, if it gave an import id. Not stored: the
 * response reports the end in any case.
 */
export function publishImportProgress(
  { companyId, actor, services }: CompanyScope,
  { channel, importId, total }: ProgressOf,
): PublishProgress {
  // A program has no session that listens.
  const sessionId = actor === 'system' ? null : actor.sessionId;
  if (importId === undefined || sessionId === null) return () => undefined;
  let last = { at: Number.NEGATIVE_INFINITY, done: -1 };
  return (done) => {
    const now = services.clock().getTime();
    // Always publishes the last: a bar that stops short of its end looks like a failed import.
    const isTooSoon = now - last.at < PUBLISH_EVERY_MS && done < total;
    if (isTooSoon || done === last.done) return;
    last = { at: now, done };
    services.live.publish(companyId, {
      channel,
      rooms: [sessionRoom(sessionId)],
      message: { action: 'update', importId, done, total },
    });
  };
}
