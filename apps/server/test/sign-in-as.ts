import { describeAccess } from '../src/modules/auth/open-session.ts';
import { sessionsRepo } from '../src/modules/auth/sessions.repo.ts';
import { tokensOf } from '../src/modules/auth/tokens/tokens.ts';
import type { UserRow } from '../src/modules/users/index.ts';
import { companyScope } from '../src/platform/scope.ts';
import type { Services } from '../src/platform/services.ts';

/** An access token of a live session, without the sign-in form. */
export async function signInAs(services: Services, user: UserRow): Promise<{ token: string; sessionId: string }> {
  const scope = companyScope(services, { companyId: user.companyId, actor: 'system' });
  await sessionsRepo.endAllOfUser(scope, user.id, 'evicted');
  const sessionId = await sessionsRepo.insert(scope, { userId: user.id, userAgent: 'test' });
  const claims = { userId: user.id, companyId: user.companyId, sessionId };
  return { token: tokensOf(services).access.sign(claims, scope.now), sessionId };
}

const HOUR_MS = 3_600_000;

/** An access token of platform staff inside a company for support. */
export async function insideForSupport(services: Services, staff: UserRow, companyId: number): Promise<string> {
  const { sessionId } = await signInAs(services, staff);
  const home = companyScope(services, { companyId: staff.companyId, actor: 'system' });
  await sessionsRepo.visit(home, sessionId, { companyId, endsAt: new Date(home.now.getTime() + HOUR_MS) });
  return (await describeAccess(home, sessionId)).token;
}
