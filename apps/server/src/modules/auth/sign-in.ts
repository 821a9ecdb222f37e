import { AppError } from '../../platform/errors.ts';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { companiesRepo } from '../companies/index.ts';
import { passwordMatches, recordPresence, signInEmailsRepo, type UserRow, usersRepo } from '../users/index.ts';
import { makeRoom } from './devices/make-room.ts';
import { sendNewDeviceMail } from './jobs/send-new-device-mail.job.ts';
import { deviceIdFor, type KnownDevice, newDeviceId, readKnownDevice } from './known-device.ts';
import { limitsOf } from './limits.ts';
import { describeSession, type OpenSession, storeRefreshToken } from './open-session.ts';
import type { NewSession } from './respond-with-session.ts';
import { type BoundChallenge, challengeUser } from './second-factor/challenge-user.ts';
import { type SessionSource, sessionsRepo } from './sessions.repo.ts';
import { recordingRefusal, recordLock, recordSignedIn, recordWrongPassword } from './sign-in-records/record-sign-in.ts';
import { tokensOf } from './tokens/tokens.ts';
import { isWithinWorkingHours, timeIn } from './working-hours.ts';

export interface SignInRequest {
  /** In lower case, without spaces around it. */
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Of a browser in which an account with the e-mail has signed in before. */
  readonly deviceCookie: string | undefined;
}

/**
 * Opens a session and ends those of the user that the company does not allow beside it. An expired company may sign in:
 * it sees its invoices and nothing else. A stranger gets only "wrong": not whether the e-mail exists, nor anything about
 * its company. A user with a second factor gets a challenge instead of a session.
 */
export async function signIn(services: Services, request: SignInRequest): Promise<NewSession | BoundChallenge> {
  const { email, ip, userAgent } = request;
  const limits = limitsOf(services);
  const device = readKnownDevice(services.env.TOKEN_SECRET, request.deviceCookie);
  const isKnown = device !== undefined && (await isOnlyAccount(services, email, device));
  // A known device does not share the limits of its address: a stranger in the same network could lock it out.
  if (!isKnown) await limits.signInByAddress.consume(ip);
  const pair = `${email} ${isKnown ? device.id : ip}`;
  await limits.signInByPair.consume(pair).catch((error: unknown) => {
    recordLock(services, email, request);
    throw error;
  });

  const { scope, user, isOnly } = await findOwner(services, request);
  await recordingRefusal(scope, { ...request, userId: user.id }, () => assertMayEnter(scope, user));
  // Otherwise whoever has one of several accounts with the e-mail could guess at the others without an end.
  if (isOnly) await limits.signInByPair.reset(pair);
  return scope.transaction((scope) => enter(scope, user, { ip, userAgent, device }));
}

/**
 * Whether no other account can sign in with the e-mail. While several have it unconfirmed, the browser of one must not
 * try the passwords of the others outside the limits of strangers.
 */
async function isOnlyAccount(services: Services, email: string, device: KnownDevice): Promise<boolean> {
  const [account, ...others] = await signInEmailsRepo.candidates(services, email);
  return account !== undefined && others.length === 0 && deviceIdFor(account, device) !== undefined;
}

/** Opens the session, or the challenge, of a user whose password was right; in the transaction of `scope`. */
async function enter(
  scope: CompanyScope,
  { id, passwordHash }: UserRow,
  { device, ...source }: SessionSource & { readonly device: KnownDevice | undefined },
): Promise<NewSession | BoundChallenge> {
  const user = await usersRepo.lock(scope, id);
  // The password was changed after it was checked. Nothing would end a session or a challenge that begins now.
  if (user.passwordHash !== passwordHash) {
    recordWrongPassword(scope.services, [{ companyId: scope.companyId, userId: id }], source);
    throw new AppError('ERR_INVALID_CREDENTIALS');
  }
  const challenge = await challengeUser(scope, id);
  if (challenge) return challenge;
  const known = deviceIdFor({ companyId: scope.companyId, userId: id }, device);
  const deviceId = known ?? newDeviceId();
  const session = await openSession(scope, user, { ...source, deviceId, isKnownDevice: known !== undefined });
  return { session, deviceId };
}

/** The user with the e-mail and the password. Several may have an e-mail that nobody has confirmed. */
async function findOwner(
  services: Services,
  { email, password, ...source }: SignInRequest,
): Promise<{ readonly scope: CompanyScope; readonly user: UserRow; readonly isOnly: boolean }> {
  const candidates = await signInEmailsRepo.candidates(services, email);
  for (const { companyId, userId } of candidates) {
    const scope = companyScope(services, { companyId, actor: 'system' });
    const user = await usersRepo.get(scope, userId);
    if (await passwordMatches(password, user.passwordHash)) return { scope, user, isOnly: candidates.length === 1 };
  }
  if (candidates.length === 0) await passwordMatches(password, undefined);
  recordWrongPassword(services, candidates, source);
  throw new AppError('ERR_INVALID_CREDENTIALS');
}

export async function assertMayEnter(scope: CompanyScope, user: UserRow): Promise<void> {
  const company = await companiesRepo.get(scope);
  if (!company.isActive) throw new AppError('ERR_COMPANY_INACTIVE');
  if (!isWithinWorkingHours(timeIn(company.timeZone, scope.now), user)) throw new AppError('ERR_OUT_OF_HOURS');
}

export interface SessionDevice extends SessionSource {
  readonly deviceId: string;
  /** The account has signed in there before. */
  readonly isKnownDevice: boolean;
}

/**
 * Ends the sessions of the user that the company does not allow beside it; in the transaction of `scope`, which has locked
 * the user. Of two sign-ins in parallel the second waits for the lock and then sees the first.
 */
export async function openSession(scope: CompanyScope, user: UserRow, device: SessionDevice): Promise<OpenSession> {
  const { id: userId } = user;
  const { ip, userAgent, deviceId, isKnownDevice } = device;
  await makeRoom(scope, userId, deviceId);
  const sessionId = await sessionsRepo.insert(scope, { userId, userAgent, deviceId, sourceAddress: ip });
  const refreshToken = tokensOf(scope.services).refresh.first();
  await storeRefreshToken(scope, { sessionId, refreshToken });
  await recordSignedIn(scope, userId, device);
  // Not at the first sign-in, which follows the choice of the password. Not to an unconfirmed address, which may belong
  // to someone else.
  const isNews = !isKnownDevice && user.lastSeenAt !== null && user.isEmailConfirmed;
  if (isNews) await scope.enqueue(sendNewDeviceMail, { sessionId });
  await recordPresence(scope, userId);
  await companiesRepo.recordLogin(scope);
  return describeSession(scope, { sessionId, refreshToken });
}
