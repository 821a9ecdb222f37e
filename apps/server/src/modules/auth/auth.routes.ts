import { authContract } from '@recado/contracts';
import { type Caller, routes } from '../../platform/http/route.ts';
import type { SignedIn } from './authenticate.ts';
import { confirmOwnEmail } from './confirm-own-email.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { enterSupport } from './enter-support.ts';
import { deviceCookieOf, KNOWN_DEVICE_DAYS, newKnownDevice } from './known-device.ts';
import { leaveSupport } from './leave-support.ts';
import type { OpenSession } from './open-session.ts';
import { presentPrincipal } from './principal.ts';
import { refreshSession, SessionEnded } from './refresh-session.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { requestSignUpCode, signUp } from './sign-up.ts';
import { REFRESH_TOKEN_DAYS } from './tokens/refresh-token.ts';

const COOKIE = 'jrt';

export const authRoutes = routes(authContract, {
  login: async ({ services, caller, body }) => {
    const { ip, userAgent } = caller;
    const email = body.email.trim().toLowerCase();
    const cookie = deviceCookieOf(email);
    const session = await signIn(services, { ...body, ip, userAgent, knownDevice: caller.cookie(cookie) });
    const device = newKnownDevice(services.env.TOKEN_SECRET, email);
    caller.setCookie(cookie, device, { path: '/', maxAgeSeconds: KNOWN_DEVICE_DAYS * 86_400 });
    return respondWithSession(caller, session);
  },

  refresh: async ({ services, caller }) => {
    try {
      return respondWithSession(caller, await refreshSession(services, caller.cookie(COOKIE)));
    } catch (error) {
      // Only for an ended session: if every refusal cleared the cookie, another site could sign users out by calling
      // this.
      if (error instanceof SessionEnded) caller.clearCookie(COOKIE, { path: '/' });
      throw error;
    }
  },

  logout: async ({ services, caller }) => {
    await signOut(services, caller.cookie(COOKIE));
    caller.clearCookie(COOKIE, { path: '/' });
    return { message: 'signed out' };
  },

  // The session was already read to authenticate the request; reading it again would only be slower.
  me: ({ viewer, services }) => presentPrincipal(services, (viewer as SignedIn).principal),

  enterSupport: ({ platform, viewer, params, body }) =>
    enterSupport(platform, { viewer, companyId: params.id, reason: body.reason }),

  leaveSupport: async ({ services, caller }) => {
    await leaveSupport(services, caller.cookie(COOKIE));
    return { message: 'left' };
  },

  signup: async ({ services, caller, body }) => {
    const signedUp = await signUp(services, { ...body, ip: caller.ip, userAgent: caller.userAgent });
    if ('signup' in signedUp) return { next: 'code' as const, signup: signedUp.signup };
    return { next: 'signed-in' as const, ...respondWithSession(caller, signedUp.session) };
  },

  confirmSignup: async ({ services, caller, body }) =>
    respondWithSession(caller, await confirmSignUp(services, { ...body, ip: caller.ip, userAgent: caller.userAgent })),

  requestSignupCode: async ({ services, body }) => {
    await requestSignUpCode(services, body.signup);
    return { message: 'a new code is on its way' };
  },

  forgotPassword: async ({ services, caller, body }) => {
    await requestPasswordReset(services, { ...body, ip: caller.ip });
    return { message: 'if the e-mail is known, a link is on its way' };
  },

  resetPassword: async ({ services, caller, body }) => {
    await resetPassword(services, { ...body, ip: caller.ip });
    return { message: 'password changed' };
  },

  confirmEmail: async ({ scope, viewer, body }) => {
    await confirmOwnEmail(scope, { userId: viewer.userId, token: body.token });
    return { message: 'e-mail confirmed' };
  },
});

/** The refresh token is returned only as an httpOnly cookie, so that scripts on the page never see it. */
function respondWithSession(caller: Caller, { token, refreshToken, user }: OpenSession) {
  caller.setCookie(COOKIE, refreshToken, { path: '/', maxAgeSeconds: REFRESH_TOKEN_DAYS * 86_400 });
  return { token, user };
}
