import { sessionRoom } from '../../platform/realtime/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';

/** Three times a second at most: whoever looks at it reads no faster. */
const TELL_EVERY_MS = 333;

export type PublishProgress = (done: number) => void;

/**
 * Says to the session that sent a sheet how many of its rows are done; to nobody, if it gave the import no name. Said and
 * forgotten: it is no fact of the company's, and the answer tells the end in any case.
 */
export function publishImportProgress(
  { companyId, actor, services }: CompanyScope,
  { importId, total }: { readonly importId: string | undefined; readonly total: number },
): PublishProgress {
  if (importId === undefined || actor === 'system') return () => undefined;
  let told = { at: Number.NEGATIVE_INFINITY, done: -1 };
  return (done) => {
    const now = services.clock().getTime();
    // The last in any case: a bar that stops short of its end looks like an import that broke off.
    const isTooSoon = now - told.at < TELL_EVERY_MS && done < total;
    if (isTooSoon || done === told.done) return;
    told = { at: now, done };
    services.live.publish(companyId, {
      channel: 'contactImport',
      rooms: [sessionRoom(actor.sessionId)],
      message: { action: 'update', importId, done, total },
    });
  };
}
