import { kanbanContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { presentTag, tagsRepo } from '../tags/index.ts';
import { presentTicket } from '../tickets/index.ts';
import { boardRepo } from './board.repo.ts';
import { listCards, readBoardFilter } from './list-cards.ts';

export const kanbanRoutes = routes(kanbanContract, {
  lanes: async ({ scope, viewer, query }) => {
    const filter = await readBoardFilter(scope, viewer, query);
    const [stages, totals] = await Promise.all([
      tagsRepo.list(scope, { isStage: true, search: '' }),
      boardRepo.totals(scope, filter),
    ]);
    const lista = stages.map((stage) => ({ ...presentTag(stage), ticketsCount: totals.get(stage.id) ?? 0 }));
    return { lista, withoutLane: totals.get(0) ?? 0 };
  },

  cards: async ({ scope, viewer, query }) => {
    const { tickets, ...page } = await listCards(scope, viewer, query);
    return { ...page, tickets: tickets.map((details) => presentTicket(scope.services.channels, viewer, details)) };
  },
});
