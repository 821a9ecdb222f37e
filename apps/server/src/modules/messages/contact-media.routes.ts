import { contactMediaContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { listShared } from './list-shared.ts';
import { presentMessage } from './messages.present.ts';
import { positionOf, readPosition } from './page-position.ts';

export const contactMediaRoutes = routes(contactMediaContract, {
  list: async ({ scope, viewer, params, query: { kind, before } }) => {
    const { items, nextBefore } = await listShared(scope, viewer, {
      contactId: params.id,
      kind,
      before: before === undefined ? undefined : readPosition(before),
    });
    return {
      items: items.map(({ message, ticketUuid, links }) => ({
        message: presentMessage(scope, viewer, message),
        ticketUuid,
        links: [...links],
      })),
      nextBefore: nextBefore && positionOf(nextBefore),
    };
  },
});
