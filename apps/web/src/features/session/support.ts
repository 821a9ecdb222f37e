import { authContract } from '@recado/contracts';
import { COOKIE_LOCK, renewAccess } from '../../shared/api/access.ts';
import { call } from '../../shared/api/client.ts';
import { withLock } from '../../shared/lib/with-lock.ts';

/** Goes into a company for support. The page is left: nothing it holds of one company may be shown as the other's. */
export async function enterSupport(companyId: number, reason: string): Promise<void> {
  await call(authContract.enterSupport, { params: { id: companyId }, body: { reason } });
  await move();
}

/** Comes back to the own session, in every tab. */
export async function leaveSupport(): Promise<void> {
  await withLock(COOKIE_LOCK, () => call(authContract.leaveSupport));
  await move();
}

/** The renewal finds out where the session is now, and leaves the page if that is somewhere else. */
export async function move(): Promise<void> {
  await renewAccess().catch(() => undefined);
}
