import type { CompanyScope } from '../../platform/scope.ts';
import { campaignsRepo, presentCampaign } from '../campaigns/index.ts';
import { connectionsRepo, presentConnectionSummary } from '../connections/index.ts';
import { contactsRepo, type NumberAudience, presentContact } from '../contacts/index.ts';
import { type LiveMessageRow, liveMessageRepo, presentMessage, type ShownMessage } from '../messages/index.ts';
import { presentTicket, type TicketDetails, ticketDetailsRepo } from '../tickets/index.ts';
import type { HappenedEvent } from './store-events.ts';

/** An administrator chose the receiver, and administrators see numbers. */
const SEES_ALL: NumberAudience = { seesNumbers: true };

/**
 * The content of events, in the shapes of the API: one read for each kind of resource. Undefined for a resource that no
 * longer exists.
 */
export async function readEventData(
  scope: CompanyScope,
  events: readonly HappenedEvent[],
): Promise<(event: HappenedEvent) => object | undefined> {
  const { channels } = scope.services;
  const messageIds = each(events.flatMap((event) => ('messageId' in event ? event.messageId : [])));
  const ticketIds = each(events.flatMap((event) => ('ticketId' in event ? event.ticketId : [])));
  const contactIds = each(events.flatMap((event) => ('contactId' in event ? event.contactId : [])));
  const messages: ReadonlyMap<string, LiveMessageRow> =
    messageIds.length === 0 ? new Map() : await liveMessageRepo.list(scope, messageIds);
  const tickets = byId(await ticketDetailsRepo.list(scope, ticketIds), ({ ticket }) => ticket.id);
  const contacts = byId(contactIds.length === 0 ? [] : await contactsRepo.listByIds(scope, contactIds), ({ id }) => id);
  const connections = new Map<number, object>();
  for (const connectionId of each(events.flatMap((event) => ('connectionId' in event ? event.connectionId : [])))) {
    const row = await connectionsRepo.find(scope, connectionId);
    // Without the QR code: whoever has it can take over the number.
    if (row) connections.set(connectionId, presentConnectionSummary(channels, row, { seesQrCode: false }));
  }
  const campaigns = new Map<number, object>();
  for (const campaignId of each(events.flatMap((event) => ('campaignId' in event ? event.campaignId : [])))) {
    const row = await campaignsRepo.find(scope, campaignId);
    if (row) campaigns.set(campaignId, presentCampaign(scope, row));
  }
  return (event) => {
    if ('messageId' in event) {
      const row = messages.get(event.messageId);
      return row && { message: showMessage(scope, row.message), ticket: showTicket(scope, row.details) };
    }
    if ('ticketId' in event) {
      const details = tickets.get(event.ticketId);
      const { rate } = event;
      return details && { ticket: showTicket(scope, details), ...(rate !== undefined && { rate }) };
    }
    if ('contactId' in event) {
      const contact = contacts.get(event.contactId);
      return contact && { contact: presentContact(SEES_ALL, contact) };
    }
    if ('campaignId' in event) {
      const campaign = campaigns.get(event.campaignId);
      const { reason } = event;
      return campaign && { campaign, ...(reason !== undefined && { reason }) };
    }
    const connection = connections.get(event.connectionId);
    return connection && { connection };
  };
}

/**
 * The commit numbers a new ticket. Numbering it earlier would lock the counter of the company before the rows that other
 * transactions lock before it, so both could wait for each other: the event has no number instead.
 */
const showTicket = ({ services }: CompanyScope, details: TicketDetails): object => {
  const { number } = details.ticket;
  const numbered = { ...details, ticket: { ...details.ticket, number: number ?? 0 } };
  return { ...presentTicket(services.channels, SEES_ALL, numbered), number };
};

const showMessage = (scope: CompanyScope, message: ShownMessage): object => {
  const { ticketNumber } = message;
  return { ...presentMessage(scope, SEES_ALL, { ...message, ticketNumber: ticketNumber ?? 0 }), ticketNumber };
};

const each = <T>(ids: readonly T[]): T[] => [...new Set(ids)];
const byId = <T>(rows: readonly T[], idOf: (row: T) => number): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [idOf(row), row]));
