import { whatsappSignUpContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type ConnectionRow, presentConnectionSummary, seesQrCode } from '../connections/index.ts';
import { beginSignUp } from './begin-sign-up.ts';
import { finishSignUp } from './finish-sign-up.ts';
import { registerNumber } from './register-number.ts';
import { isSignUpAvailable } from './sign-up-address.ts';

export const whatsappSignUpRoutes = routes(whatsappSignUpContract, {
  available: ({ services }) => ({ isAvailable: isSignUpAvailable(services.env) }),

  start: async ({ scope, viewer }) => ({ address: await beginSignUp(scope, viewer.sessionId) }),

  finish: async ({ scope, viewer, body }) =>
    summaryFor(scope, await finishSignUp(scope, { ...body, sessionId: viewer.sessionId })),

  register: async ({ scope, params, body }) =>
    summaryFor(scope, await registerNumber(scope, { connectionId: params.id, pin: body.pin })),
});

const summaryFor = (scope: CompanyScope, connection: ConnectionRow) =>
  presentConnectionSummary(scope.services.channels, connection, {
    seesQrCode: seesQrCode(scope.companyId, scope.actor),
  });
