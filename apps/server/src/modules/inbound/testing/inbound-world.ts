import { randomInt, randomUUID } from 'node:crypto';
import { aCompany, aConnection, type MadeCompany } from '../../../../test/factories.ts';
import { testServices } from '../../../../test/test-services.ts';
import { channels } from '../../../channels/index.ts';
import { createChannels } from '../../../platform/channel.ts';
import { createEventBus, when } from '../../../platform/events.ts';
import type { EnqueueRequest } from '../../../platform/job.ts';
import { type CompanyScope, companyScope } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { findByNumber } from '../../contacts/index.ts';
import { conversationRepo } from '../../messages/conversation.repo.ts';
import { messageReceived, type ShownMessage, shownMessagesRepo } from '../../messages/index.ts';
import { messagesModule } from '../../messages/messages.module.ts';
import { type TicketRow, ticketsRepo } from '../../tickets/index.ts';
import { ticketsModule } from '../../tickets/tickets.module.ts';
import { receiveEvent } from '../receive-event.ts';

type Json = Readonly<Record<string, unknown>>;

/** The services of a lane worker without bots: everything a conversation needs and nothing that answers. */
export function inboundServices(overrides: Partial<Services> = {}) {
  const jobs: { name: string; payload: unknown }[] = [];
  const received: string[] = [];
  const noting = when(messageReceived, (_scope, { messageId }) => {
    received.push(messageId);
    return Promise.resolve();
  });
  const reactions = [ticketsModule, messagesModule].flatMap((module) => module.reactions ?? []);
  const services = testServices({
    channels: createChannels(channels),
    events: createEventBus([...reactions, noting], []),
    jobs: {
      enqueue: <P>(_client: unknown, { job, payload }: EnqueueRequest<P>) => {
        jobs.push({ name: job.name, payload });
        return Promise.resolve();
      },
    },
    ...overrides,
  });
  return { services, jobs, received };
}

export const aNumber = (): string => `55119${randomInt(10_000_000, 100_000_000)}`;
export const aProviderId = (): string => `wamid.${randomUUID()}`;

/** A company with a WhatsApp number, and customers whose messages arrive as Meta's events. */
export async function anInbox(services: Services, given?: MadeCompany) {
  const company = given ?? (await aCompany(services));
  const { scope } = company;
  const connection = await aConnection(scope, { businessAccountId: '1022901' });
  let seconds = Math.floor(Date.now() / 1000) - 1000;

  /** Handles an event of Meta as the lane does: in one transaction. */
  const receives = (
    raw: Json,
    at: CompanyScope = companyScope(services, { companyId: company.companyId, actor: 'system' }),
  ) =>
    at.transaction((scope) =>
      receiveEvent(scope, {
        connectionId: connection.id,
        channel: 'whatsappapi',
        raw: { businessAccountId: '1022901', phoneNumberId: connection.phoneNumberId, contact: null, ...raw },
      }),
    );
  const tick = () => {
    seconds += 1;
    return String(seconds);
  };

  const customer = (number: string = aNumber(), name = 'Rita') => ({
    number,
    /** Any message; returns the provider's id. */
    async sends(message: Json, id: string = aProviderId()): Promise<string> {
      const contact = { wa_id: number, profile: { name } };
      await receives({ contact, message: { id, from: number, timestamp: tick(), ...message } });
      return id;
    },
    says(body: string, id?: string): Promise<string> {
      return this.sends({ type: 'text', text: { body } }, id);
    },
  });

  const status = (id: string, word: string, more: Json = {}) =>
    receives({ status: { id, status: word, timestamp: tick(), recipient_id: '1', ...more } });

  return {
    company,
    scope,
    connection,
    customer,
    receives,
    status,
    tick,
    /** All messages of the live or newest ticket with a number. */
    async conversation(number: string): Promise<{ ticket: TicketRow | undefined; messages: ShownMessage[] }> {
      const contact = await findByNumber(scope, number);
      const ticket =
        contact && (await ticketsRepo.findNewest(scope, { contactId: contact.id, connectionId: connection.id }));
      if (!ticket) return { ticket: undefined, messages: [] };
      const page = { tickets: [ticket], before: undefined, offset: 0, limit: 100 };
      const messages = await conversationRepo.listPage(scope, page);
      return { ticket, messages: await shownMessagesRepo.beside(scope, messages) };
    },
  };
}
