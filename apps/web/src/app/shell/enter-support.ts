import { outgoingQueue } from '../../features/messages/index.ts';
import { enterSupport as enter } from '../../features/session/index.ts';

const FLUSH_TIMEOUT_MS = 3_000;

/** Enters a company for support. The page is left, so unsent messages are sent first. */
export async function enterSupport(companyId: number, reason: string): Promise<void> {
  await outgoingQueue.flush(FLUSH_TIMEOUT_MS);
  await enter(companyId, reason);
}
