import { type Fact, live, liveTogether, readFirst, type Shown } from '../../platform/events.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { openTickets } from '../presence/index.ts';
import {
  audienceOf,
  everybodyIn,
  placeOf,
  presentTicket,
  rememberDetails,
  showToAudience,
  ticketsRepo,
} from '../tickets/index.ts';
import { type LiveMessageRow, liveMessageRepo } from './live-message.repo.ts';
import { messageChanged, messageReceived, messageRemoved, messageWritten } from './messages.events.ts';
import { presentMessage } from './messages.present.ts';

export const messagesLive = [
  readFirst(liveTogether(messageReceived, 'appMessage', (...about) => publish('create', ...about))),
  readFirst(liveTogether(messageWritten, 'appMessage', (...about) => publish('create', ...about))),
  readFirst(liveTogether(messageChanged, 'appMessage', (...about) => publish('update', ...about))),
  live(messageRemoved, 'appMessage', async (scope, { messageId, ticketId }) => {
    const ticket = await ticketsRepo.find(scope, ticketId);
    if (!ticket) return undefined;
    const to = everybodyIn(audienceOf(scope.companyId, placeOf(ticket)));
    return { to, message: { action: 'delete', message: { id: messageId, ticketId } } };
  }),
];

/** Publishes to exactly the users who may see the ticket, as REST would show it to each. */
async function publish(
  action: 'create' | 'update',
  scope: CompanyScope,
  facts: readonly { readonly messageId: string }[],
  batch: readonly Fact[],
): Promise<Shown<'appMessage'>[][]> {
  const found = await readOnce(scope, batch);
  const shown = facts.map(({ messageId }) => found.get(messageId));
  return shown.map((row) => {
    if (!row) return [];
    const { message, details } = row;
    return showToAudience<'appMessage'>(scope, placeOf(details.ticket), (audience) => {
      const ticket = presentTicket(scope.services.channels, audience, details);
      return { action, message: presentMessage(scope, audience, message), ticket, contact: ticket.contact };
    });
  });
}

const shownEvents: readonly string[] = [messageReceived, messageWritten, messageChanged].map(({ name }) => name);
const readIn = new WeakMap<CompanyScope, ReadonlyMap<string, LiveMessageRow>>();

interface ShownFact {
  readonly messageId: string;
  readonly ticketId: number;
  readonly isOfCampaign?: boolean;
}

/**
 * The messages of all events of a transaction in one statement. The events of their tickets use the same rows.
 * Messages to a million people and their statuses would flood every socket: they are read only for open conversations.
 */
async function readOnce(scope: CompanyScope, batch: readonly Fact[]): Promise<ReadonlyMap<string, LiveMessageRow>> {
  const known = readIn.get(scope);
  if (known) return known;
  const shown = batch.filter(({ name }) => shownEvents.includes(name)).map(({ payload }) => payload as ShownFact);
  const ofCampaigns = shown.flatMap(({ ticketId, isOfCampaign }) => (isOfCampaign ? [ticketId] : []));
  const open = await openTickets(scope.services, scope.companyId, ofCampaigns);
  const wanted = shown.filter(({ ticketId, isOfCampaign }) => !isOfCampaign || open.has(ticketId));
  const ids = new Set(wanted.map(({ messageId }) => messageId));
  const found = await liveMessageRepo.list(scope, [...ids]);
  readIn.set(scope, found);
  rememberDetails(
    scope,
    [...found.values()].map(({ details }) => details),
  );
  return found;
}
