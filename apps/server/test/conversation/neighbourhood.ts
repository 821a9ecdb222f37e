import { sendMessage } from '../../src/modules/messages/index.ts';
import { createSchedule } from '../../src/modules/schedules/create-schedule.ts';
import { putTagOnTicket } from '../../src/modules/tagging/index.ts';
import { acceptTicket, closeTicket, type TicketRow } from '../../src/modules/tickets/index.ts';
import { aTag } from '../factories.ts';
import type { ClockedWorld } from './clocked-world.ts';
import { aHouse, type House, type HousePlan, type Phone } from './house.ts';
import { shownOf } from './story.ts';
import { noChance, oneQueue, queues, rated } from './words.ts';

const CUSTOMERS_A_HOUSE = 5;
const MINUTE_MS = 60_000;

/** Companies with timers of each kind, each with several customers. */
export interface Neighbourhood {
  /** Grows with every message, log entry and recorded send. */
  countDone(): Promise<number>;
  /** Nothing is due and nothing is in flight. */
  isQuiet(): Promise<boolean>;
  states(): Promise<CustomerState[]>;
}

/** The end state of one customer. */
export interface CustomerState {
  readonly of: string;
  readonly status: string;
  readonly queue: string | null;
  readonly hasAgent: boolean;
  readonly stage: string | null;
  readonly log: readonly string[];
  readonly schedules: readonly string[];
  /** The bot messages, oldest first, and the places of the undecided ones. */
  readonly written: readonly string[];
  readonly undecided: readonly number[];
  /** The same messages as the phone shows them. */
  readonly received: readonly string[];
}

interface Guest {
  readonly house: House;
  readonly phone: Phone;
  readonly ticket: TicketRow;
}

interface Kind {
  readonly of: string;
  readonly plan: HousePlan;
  readonly prepare?: (guest: Guest) => Promise<unknown>;
}

const served: HousePlan = {
  queues: oneQueue,
  agents: [{ name: 'Ana' }],
  settings: { ...noChance, sendGreetingMessageOneQueues: 'disabled' },
};

const accept = ({ house, ticket }: Guest) =>
  acceptTicket(house.scope(), { ticketId: ticket.id, userId: house.agent('Ana').id });

const kinds: readonly Kind[] = [
  {
    of: 'silence',
    plan: {
      ...served,
      connection: {
        inactiveNoticeMinutes: 20,
        inactiveNoticeMessage: 'Ainda está aí?',
        closeAfterMinutes: 20,
        inactiveCloseMessage: 'Encerramos por inatividade.',
      },
    },
    prepare: accept,
  },
  {
    of: 'rating',
    plan: {
      ...served,
      settings: { ...served.settings, userRating: 'enabled' },
      connection: { ...rated, ratingExpiresMinutes: 20 },
    },
    async prepare(guest) {
      await accept(guest);
      await closeTicket(guest.house.scope(), { ticketId: guest.ticket.id, saysFarewell: true });
    },
  },
  {
    of: 'redirect and rotation',
    plan: {
      queues: [...queues, { name: 'Recepção', rotatesAgents: true, rotationMinutes: 15 }],
      agents: ['Ana', 'Bia'].map((name) => ({ name, in: ['Recepção'], isOnline: true })),
      redirectsTo: 'Recepção',
      settings: noChance,
      connection: { redirectAfterMinutes: 20 },
    },
  },
  {
    of: 'kanban',
    plan: served,
    async prepare(guest) {
      const { house, ticket } = guest;
      await accept(guest);
      const draft = { author: 'agent', userId: house.agent('Ana').id, content: 'text', body: 'Proposta' } as const;
      await sendMessage(house.scope(), { ...draft, ticket });
      const next = await aTag(house.scope(), { name: `Retomar ${ticket.id}`, isStage: true, stageGreeting: 'Viu?' });
      const stage = { name: `Proposta ${ticket.id}`, isStage: true, stageHours: 1, nextStageId: next.id };
      const { id: tagId } = await aTag(house.scope(), stage);
      await putTagOnTicket(house.scope(), { ticketId: ticket.id, tagId });
    },
  },
  {
    of: 'schedule',
    plan: served,
    prepare: ({ house, ticket: { contactId } }) =>
      createSchedule(house.scope(), {
        body: 'Sua consulta é hoje.',
        contactId,
        userId: house.company.admin.id,
        sendAt: new Date(house.scope().now.getTime() + 20 * MINUTE_MS),
        connectionId: house.connection.id,
        repeatUnit: 'minute',
        repeatEvery: 20,
        sendTimes: 3,
      }),
  },
  { of: 'forgotten', plan: served, prepare: accept },
];

/** Needs a running worker: the customers write. */
export async function aNeighbourhood(world: ClockedWorld): Promise<Neighbourhood> {
  const homes: { kind: Kind; house: House; phones: Phone[] }[] = [];
  for (const kind of kinds) {
    const house = await aHouse(world, kind.plan);
    const phones = Array.from({ length: CUSTOMERS_A_HOUSE }, () => house.customer('Rita'));
    for (const phone of phones) phone.says('oi');
    homes.push({ kind, house, phones });
  }
  await world.settled();
  for (const { kind, house, phones } of homes) {
    for (const phone of phones) await kind.prepare?.({ house, phone, ticket: await ticketOf(house, phone) });
  }
  await world.settled();
  const companyIds = homes.map(({ house }) => house.company.companyId);
  return {
    countDone: () => countDone(world, companyIds),
    isQuiet: () => isQuiet(world, companyIds),
    async states() {
      const states: CustomerState[] = [];
      for (const { kind, house, phones } of homes) {
        for (const phone of phones) states.push({ of: kind.of, ...(await stateOf(world, house, phone)) });
      }
      return states;
    },
  };
}

async function ticketOf(house: House, phone: Phone): Promise<TicketRow> {
  const [ticket, ...others] = await house.ticketsOf(phone);
  if (!ticket || others.length > 0) throw new Error('Each of them has one ticket.');
  return ticket;
}

async function countDone({ ask }: ClockedWorld, companyIds: readonly number[]): Promise<number> {
  const [row] = await ask<{ n: number }>(
    `select (select count(*) from messages where company_id = any($1) and author = 'bot')::int
          + (select count(*) from messages where company_id = any($1) and author = 'bot' and delivery <> 'queued')::int
          + (select count(*) from ticket_logs where company_id = any($1))::int
          + (select coalesce(sum(sent_count), 0) from schedules where company_id = any($1))::int as n`,
    [companyIds],
  );
  return row?.n ?? 0;
}

async function isQuiet({ ask, meta, now }: ClockedWorld, companyIds: readonly number[]): Promise<boolean> {
  const [row] = await ask<{ isQuiet: boolean }>(
    `select not exists (select from tickets where company_id = any($1) and timer_at <= $2)
        and not exists (select from schedules where company_id = any($1) and (next_at <= $2 or status = 'sending'))
        and not exists (select from outbox where company_id = any($1))
        and not exists (select from lane_events where company_id = any($1)) as "isQuiet"`,
    [companyIds, now()],
  );
  return meta.waiting() === 0 && row?.isQuiet === true;
}

async function stateOf({ ask }: ClockedWorld, house: House, phone: Phone): Promise<Omit<CustomerState, 'of'>> {
  const { id, companyId, status, queueId, userId, contactId } = await ticketOf(house, phone);
  const texts = async (sql: string, of: number) =>
    (await ask<{ text: string }>(sql, [companyId, of])).map(({ text }) => text);
  const written = await ask<{ text: string; delivery: string }>(
    `select body as text, delivery from messages
      where company_id = $1 and ticket_id = $2 and author <> 'customer' order by sent_at, id`,
    [companyId, id],
  );
  const [stage = null] = await texts(
    `select split_part(g.name, ' ', 1) as text from ticket_tags s join tags g using (company_id)
      where s.company_id = $1 and s.ticket_id = $2 and s.is_stage and g.id = s.tag_id`,
    id,
  );
  return {
    status,
    queue: house.nameOfQueue(queueId),
    hasAgent: userId !== null,
    stage,
    log: await texts(`select type as text from ticket_logs where company_id = $1 and ticket_id = $2 order by id`, id),
    schedules: await texts(
      `select status || ' ' || sent_count as text from schedules where company_id = $1 and contact_id = $2 order by id`,
      contactId,
    ),
    written: written.map(({ text }) => text),
    undecided: written.flatMap(({ delivery }, place) => (delivery === 'undecided' ? [place] : [])),
    received: phone.received().map(shownOf),
  };
}
