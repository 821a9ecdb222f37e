import { authContract } from '@recado/contracts';
import { COOKIE_LOCK, renewAccess } from '../../shared/api/access.ts';
import { call } from '../../shared/api/client.ts';
import { withLock } from '../../shared/lib/once-in-browser.ts';

/** Enters a company for support. The page is left: no data of one company may be shown as the other's. */
export async function enterSupport(companyId: number, reason: string): Promise<void> {
  await call(authContract.enterSupport, { params: { id: companyId }, body: { reason } });
  await move();
}

/** Returns to the own session, in every tab. */
export async function leaveSupport(): Promise<void> {
  await withLock(COOKIE_LOCK, () => call(authContract.leaveSupport));
  await move();
}

/** A refresh detects the current company of the session, and leaves the page if it is another one. */
export async function move(): Promise<void> {
  await renewAccess().catch(() => undefined);
}
