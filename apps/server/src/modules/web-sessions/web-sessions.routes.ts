import { type ConnectionSummary, connectionSessionsContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type ConnectionRow, presentConnectionSummary, seesQrCode } from '../connections/index.ts';
import { askPairingCode } from './ask-pairing-code.ts';
import { readHealth } from './read-health.ts';
import { disconnect, newQrCode, restartSessions } from './session-requests.ts';

export const webSessionRoutes = routes(connectionSessionsContract, {
  newQrCode: async ({ scope, params }) => summaryFor(scope, await newQrCode(scope, params.id)),

  disconnect: async ({ scope, params }) => summaryFor(scope, await disconnect(scope, params.id)),

  restart: async ({ scope }) => {
    await restartSessions(scope);
    return { message: 'connections restarted' };
  },

  pairingCode: async ({ scope, params, body }) => ({
    code: await askPairingCode(scope, { connectionId: params.id, phone: body.number }),
  }),

  health: ({ scope, params }) => readHealth(scope, params.id),
});

const summaryFor = (scope: CompanyScope, connection: ConnectionRow): ConnectionSummary =>
  presentConnectionSummary(scope.services.channels, connection, {
    seesQrCode: seesQrCode(scope.companyId, scope.actor),
  });
