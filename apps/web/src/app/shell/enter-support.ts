import { outgoingQueue } from '../../features/messages/index.ts';
import { enterSupport as enter } from '../../features/session/index.ts';

const FLUSH_TIMEOUT_MS = 3_000;

/** Into a company for support. The page is left with it, and what was written would be lost: it is sent first. */
export async function enterSupport(companyId: number, reason: string): Promise<void> {
  await outgoingQueue.flush(FLUSH_TIMEOUT_MS);
  await enter(companyId, reason);
}
