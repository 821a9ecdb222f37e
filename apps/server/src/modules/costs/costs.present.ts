import type { CostTicket } from '@recado/contracts';
import type { TicketCostRow } from './costs.repo.ts';

export const presentTicketCost = (row: TicketCostRow): CostTicket => ({
  ticket:
    row.ticketId === null || row.uuid === null || row.number === null
      ? null
      : { id: row.ticketId, uuid: row.uuid, number: row.number, contactName: row.contactName ?? '' },
  currency: row.currency,
  amountMicros: row.amountMicros,
  messages: row.messages,
});
