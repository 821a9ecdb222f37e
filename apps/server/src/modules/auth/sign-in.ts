import { AppError } from '../../platform/errors.ts';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { companiesRepo } from '../companies/index.ts';
import { passwordMatches, recordPresence, signInEmailsRepo, type UserRow, usersRepo } from '../users/index.ts';
import { sessionEvicted } from './auth.events.ts';
import { readKnownDevice } from './known-device.ts';
import { limitsOf } from './limits.ts';
import { describeSession, type OpenSession, storeRefreshToken } from './open-session.ts';
import { sessionsRepo } from './sessions.repo.ts';
import { tokensOf } from './tokens/tokens.ts';
import { isWithinWorkingHours, timeIn } from './working-hours.ts';

export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Of the browser, where the account has signed in before. */
  readonly knownDevice: string | undefined;
}

/**
 * Opens a session and ends any other of the user. An expired company may sign in: it sees its invoices and nothing
 * else. A stranger gets only "wrong": not whether the e-mail exists, nor anything about its company.
 */
export async function signIn(services: Services, request: SignInRequest): Promise<OpenSession> {
  const email = request.email.trim().toLowerCase();
  const limits = limitsOf(services);
  const device = readKnownDevice(services.env.TOKEN_SECRET, email, request.knownDevice);
  // A known device does not share the limits of its address: a stranger in the same network could lock it out.
  if (device === undefined) await limits.signInByAddress.consume(request.ip);
  const pair = `${email} ${device ?? request.ip}`;
  await limits.signInByPair.consume(pair);

  const { scope, user } = await findOwner(services, email, request.password);
  await assertMayEnter(scope, user);
  await limits.signInByPair.reset(pair);
  return scope.transaction((scope) => openSession(scope, user.id, request.userAgent));
}

/** The user with the e-mail and the password. Several may have an e-mail that nobody has confirmed. */
async function findOwner(
  services: Services,
  email: string,
  password: string,
): Promise<{ readonly scope: CompanyScope; readonly user: UserRow }> {
  const candidates = await signInEmailsRepo.candidates(services, email);
  for (const { companyId, userId } of candidates) {
    const scope = companyScope(services, { companyId, actor: 'system' });
    const user = await usersRepo.get(scope, userId);
    if (await passwordMatches(password, user.passwordHash)) return { scope, user };
  }
  if (candidates.length === 0) await passwordMatches(password, undefined);
  throw new AppError('ERR_INVALID_CREDENTIALS');
}

async function assertMayEnter(scope: CompanyScope, user: UserRow): Promise<void> {
  const company = await companiesRepo.get(scope);
  if (!company.isActive) throw new AppError('ERR_COMPANY_INACTIVE');
  if (!isWithinWorkingHours(timeIn(company.timeZone, scope.now), user)) throw new AppError('ERR_OUT_OF_HOURS');
}

/** Ends any other session of the user; in the transaction of `scope`. */
export async function openSession(scope: CompanyScope, userId: number, userAgent: string): Promise<OpenSession> {
  // Two sign-ins in parallel: the second waits here and then evicts the first.
  await usersRepo.lock(scope, userId);
  for (const sessionId of await sessionsRepo.endAllOfUser(scope, userId, 'evicted')) {
    await scope.emit(sessionEvicted, { sessionId, userId });
    scope.afterCommit(() => scope.services.live.endSession(sessionId));
  }
  const sessionId = await sessionsRepo.insert(scope, { userId, userAgent });
  const refreshToken = tokensOf(scope.services).refresh.first();
  await storeRefreshToken(scope, { sessionId, refreshToken });
  await recordPresence(scope, userId);
  await companiesRepo.recordLogin(scope);
  return describeSession(scope, { sessionId, refreshToken });
}
