import { authContract, SIGN_IN_CODE_MINUTES } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import type { SignedIn } from './authenticate.ts';
import { confirmOwnEmail } from './confirm-own-email.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { enterSupport } from './enter-support.ts';
import { deviceCookieOf, newDeviceId } from './known-device.ts';
import { leaveSupport } from './leave-support.ts';
import { presentPrincipal } from './principal.ts';
import { refreshSession, SessionEnded } from './refresh-session.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { REFRESH_COOKIE as COOKIE, respondWithNewSession, respondWithSession } from './respond-with-session.ts';
import { CHALLENGE_COOKIE } from './second-factor/second-factor.routes.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { requestSignUpCode, signUp } from './sign-up.ts';

export const authRoutes = routes(authContract, {
  login: async ({ services, caller, body }) => {
    const { ip, userAgent } = caller;
    const email = body.email.trim().toLowerCase();
    const deviceCookie = caller.cookie(deviceCookieOf(email));
    const signedIn = await signIn(services, { email, password: body.password, ip, userAgent, deviceCookie });
    if ('session' in signedIn) return respondWithNewSession(services, caller, signedIn);
    const { browser, ...challenge } = signedIn;
    caller.setCookie(CHALLENGE_COOKIE, browser, { path: '/', maxAgeSeconds: SIGN_IN_CODE_MINUTES * 60 });
    return challenge;
  },

  refresh: async ({ services, caller }) => {
    try {
      return respondWithSession(caller, await refreshSession(services, caller.cookie(COOKIE), caller));
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
    const deviceId = newDeviceId();
    const signedUp = await signUp(services, { ...body, ip: caller.ip, userAgent: caller.userAgent, deviceId });
    if ('signup' in signedUp) return { next: 'code' as const, signup: signedUp.signup };
    const { session } = signedUp;
    return { next: 'signed-in' as const, ...respondWithNewSession(services, caller, { session, deviceId }) };
  },

  confirmSignup: async ({ services, caller, body }) => {
    const { ip, userAgent } = caller;
    const deviceId = newDeviceId();
    const session = await confirmSignUp(services, { ...body, ip, userAgent, deviceId });
    return respondWithNewSession(services, caller, { session, deviceId });
  },

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
