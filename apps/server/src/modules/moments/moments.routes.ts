import { momentsContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { presentTicket } from '../tickets/index.ts';
import { listLatelyMoved, listMoments } from './list-moments.ts';

/** The contract's schema drops the fields that a row of the panel does not show. */
export const momentRoutes = routes(momentsContract, {
  now: async ({ scope, viewer }) =>
    (await listMoments(scope, viewer)).map((details) => presentTicket(scope.services.channels, viewer, details)),
  lately: async ({ scope, viewer, query }) =>
    (await listLatelyMoved(scope, viewer, query)).map((details) =>
      presentTicket(scope.services.channels, viewer, details),
    ),
});
