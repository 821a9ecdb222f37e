import { costsContract, type MessageRate, messageRatesContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { sheetAnswer } from '../../platform/sheets/sheet-answer.ts';
import { contactsRepo } from '../contacts/index.ts';
import { ratesRepo, type StoredRate } from '../prices/index.ts';
import { findVisibleTicket } from '../tickets/index.ts';
import { languageOf } from '../users/index.ts';
import { changeBudget, showBudget } from './change-budget.ts';
import { presentTicketCost } from './costs.present.ts';
import { costsRepo, TICKETS_PAGE } from './costs.repo.ts';
import { exportCosts } from './export-costs.ts';
import { removeRate, saveRate } from './save-rate.ts';

export const costRoutes = routes(costsContract, {
  month: async ({ scope, query: { month } }) => ({
    month,
    ...(await costsRepo.readMonth(scope, month)),
    daysBefore: await costsRepo.listDaysBefore(scope, month),
    budget: await showBudget(scope),
  }),

  tickets: async ({ scope, query: { month, pageNumber } }) => {
    const offset = (pageNumber - 1) * TICKETS_PAGE;
    const rows = await costsRepo.listTickets(scope, { month, offset, limit: TICKETS_PAGE + 1 });
    return { tickets: rows.slice(0, TICKETS_PAGE).map(presentTicketCost), hasMore: rows.length > TICKETS_PAGE };
  },

  export: async ({ scope, viewer, query: { month, sheet } }) => {
    const workbook = await exportCosts(scope, { month, sheet, language: await languageOf(scope, viewer) });
    return sheetAnswer({ ...workbook, as: 'xlsx', fileName: `custos_${month}_${sheet}.xlsx` });
  },

  ofTicket: async ({ scope, viewer, params }) => {
    const { id } = await findVisibleTicket(scope, viewer, params.ticketId);
    return { totals: await costsRepo.ofTicket(scope, id) };
  },

  templatePrices: async ({ scope, viewer, params }) => {
    const { contactId, channel } = await findVisibleTicket(scope, viewer, params.ticketId);
    if (!scope.services.channels.find(channel)?.capabilities.hasTemplates) return { prices: [] };
    const { number } = await contactsRepo.get(scope, contactId);
    return { prices: await ratesRepo.listPrices(scope, number) };
  },

  changeBudget: ({ scope, body }) => changeBudget(scope, body),
});

export const messageRateRoutes = routes(messageRatesContract, {
  list: async ({ platform }) => ({ rates: (await ratesRepo.list(platform)).map(presentRate) }),
  save: async ({ platform, params, body }) => presentRate(await saveRate(platform, { key: params, rate: body })),
  remove: async ({ platform, params }) => {
    await removeRate(platform, params);
    return { message: 'rate removed' };
  },
});

const presentRate = ({ changedAt, ...rate }: StoredRate): MessageRate => ({
  ...rate,
  changedAt: changedAt?.toISOString() ?? null,
});
