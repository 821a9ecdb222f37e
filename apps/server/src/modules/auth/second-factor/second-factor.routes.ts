import { secondFactorContract } from '@recado/contracts';
import { routes } from '../../../platform/http/route.ts';
import type { SignedIn } from '../authenticate.ts';
import { deviceCookieOf, deviceIdFor, readKnownDevice } from '../known-device.ts';
import { respondWithNewSession } from '../respond-with-session.ts';
import { answerChallenge } from './answer-challenge.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { recoveryCodesRepo, secondFactorsRepo } from './second-factor.repo.ts';
import { confirmSecondFactor, renewRecoveryCodes, setUpSecondFactor, turnOffSecondFactor } from './set-up.ts';

/** Of the browser that sent the password, until it sends the code. */
export const CHALLENGE_COOKIE = 'jch';

export const secondFactorRoutes = routes(secondFactorContract, {
  loginWithCode: async ({ services, caller, body }) => {
    const signedIn = await answerChallenge(services, {
      ...body,
      browser: caller.cookie(CHALLENGE_COOKIE),
      ip: caller.ip,
      userAgent: caller.userAgent,
      knownDeviceOf: ({ companyId, id, email }) => {
        const device = readKnownDevice(services.env.TOKEN_SECRET, caller.cookie(deviceCookieOf(email)));
        return deviceIdFor({ companyId, userId: id }, device);
      },
    });
    caller.clearCookie(CHALLENGE_COOKIE, { path: '/' });
    return respondWithNewSession(services, caller, signedIn);
  },

  show: async ({ scope, viewer }) => {
    const factor = await secondFactorsRepo.find(scope, viewer.userId);
    return {
      enabledAt: factor?.enabledAt?.toISOString() ?? null,
      lastUsedAt: factor?.lastUsedAt?.toISOString() ?? null,
      recoveryCodesLeft: await recoveryCodesRepo.countUnused(scope, viewer.userId),
      requiredBy: requirementOf(viewer),
    };
  },

  setUp: ({ scope, viewer, body }) => setUpSecondFactor(scope, { ...body, userId: viewer.userId }),

  confirm: async ({ scope, viewer, body }) => ({
    recoveryCodes: await confirmSecondFactor(scope, { ...body, userId: viewer.userId }),
  }),

  renewCodes: async ({ scope, viewer, body }) => ({
    recoveryCodes: await renewRecoveryCodes(scope, { ...body, userId: viewer.userId }),
  }),

  turnOff: async ({ scope, viewer, body }) => {
    await turnOffSecondFactor(scope, { ...body, userId: viewer.userId, requiredBy: requirementOf(viewer) });
    return { message: 'second factor off' };
  },

  listUsers: async ({ scope }) => ({ userIds: await secondFactorsRepo.listUsers(scope) }),

  reset: async ({ scope, params }) => {
    await resetSecondFactor(scope, params.id);
    return { message: 'second factor reset' };
  },
});

const requirementOf = (viewer: object) => (viewer as SignedIn).principal.secondFactor.requiredBy;
