import { recordRating } from '../../src/modules/automation/rating/record-rating.ts';
import { receiveMessage } from '../../src/modules/inbound/receive-message.ts';
import { newMessageId } from '../../src/modules/messages/new-message-id.ts';
import { sendMessage } from '../../src/modules/messages/send-message.ts';
import { createQuickMessage } from '../../src/modules/quick-messages/create-quick-message.ts';
import { putTagOnTicket } from '../../src/modules/tagging/index.ts';
import { createTag } from '../../src/modules/tags/index.ts';
import { closeTicketsOf } from '../../src/modules/tickets/close-tickets-of.ts';
import { acceptTicket, putInQueue, type TicketRow, ticketsRepo } from '../../src/modules/tickets/index.ts';
import { type CompanyScope, companyScope } from '../../src/platform/scope.ts';
import {
  type LiveScene,
  liveScenes,
  pastCustomers,
  pastNumber,
  pastScenes,
  quickAnswers,
  type Scene,
  stages,
  tagColors,
  waitingScenes,
} from './demo-scenes.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PAST_DAYS = 21;
/** The rates that customers gave, most of them good. */
const RATES = [10, 9, 8, 10, 7, null, 9, 10, null, 4];

export interface DemoShop {
  readonly scope: CompanyScope;
  readonly connectionId: number;
  readonly queues: Readonly<Record<Scene['queue'], { readonly id: number; readonly agentId: number }>>;
  readonly adminId: number;
}

interface Conversation {
  readonly scene: Scene & Pick<LiveScene, 'isOfAdmin' | 'stage'>;
  readonly customer: string;
  readonly number: string;
  readonly begin: Date;
  /** Resolved, with the rate if the customer gave one. */
  readonly end?: { readonly rate: number | null };
}

/**
 * Three weeks of conversations of the demo company, and those of today, through the product's own use cases: lists, board,
 * dashboard and reports have something to show. Nothing of it is sent to the simulators.
 */
export async function addDemoConversations(shop: DemoShop): Promise<void> {
  const { scope, adminId } = shop;
  const tagIds = await addTags(scope);
  for (const [shortcode, message] of quickAnswers)
    await createQuickMessage(scope, { userId: adminId, shortcode, message, isShared: true });
  // Message ids of this clock never decrease: the messages of past months are stored in the month that exists.
  newMessageId(scope);
  for (const conversation of [...pastConversations(scope.now), ...todaysConversations(scope.now)])
    await play(shop, tagIds, conversation);
  await markRead(scope);
}

/** Customers have read what was written to them. */
async function markRead(scope: CompanyScope): Promise<void> {
  for (const text of [
    `update messages set delivery = 'sent', ack = 3 where company_id = $1 and author = 'agent'`,
    `update tickets set last_message_delivery = 'sent', last_message_ack = 3 where company_id = $1 and last_message_from_us`,
  ])
    await scope.query({ text, values: [scope.companyId] });
}

async function addTags(scope: CompanyScope): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [name, color] of Object.entries(tagColors)) ids.set(name, (await createTag(scope, { name, color })).id);
  for (const [name, color] of stages) ids.set(name, (await createTag(scope, { name, color, isStage: true })).id);
  return ids;
}

/** Two to four a day, none on Sundays, at different hours. */
function pastConversations(now: Date): Conversation[] {
  const made: Conversation[] = [];
  for (let day = PAST_DAYS; day >= 1; day -= 1) {
    const date = new Date(now.getTime() - day * DAY_MS);
    if (date.getUTCDay() === 0) continue;
    for (let place = 0; place < 2 + (day % 3); place += 1) {
      const index = made.length;
      const scene = pastScenes[index % pastScenes.length];
      if (!scene) continue;
      // Between 8 and 17 h in São Paulo.
      const begin = new Date(date);
      begin.setUTCHours(11 + ((index * 5) % 9), (index * 17) % 60, 0, 0);
      made.push({
        scene,
        customer: pastCustomers[index % pastCustomers.length] ?? '',
        number: pastNumber(index % pastCustomers.length),
        begin,
        end: { rate: RATES[index % RATES.length] ?? null },
      });
    }
  }
  return made;
}

function todaysConversations(now: Date): Conversation[] {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  return [
    ...liveScenes.map((scene) => ({ ...scene, scene, begin: ago(scene.minutesAgo) })),
    ...waitingScenes.map((scene) => ({ ...scene, scene, begin: ago(scene.minutesAgo) })),
  ];
}

async function play(
  shop: DemoShop,
  tagIds: ReadonlyMap<string, number>,
  { scene, customer, number, begin, end }: Conversation,
): Promise<void> {
  const { scope, connectionId, adminId } = shop;
  const queue = shop.queues[scene.queue];
  const userId = scene.isOfAdmin ? adminId : queue.agentId;
  let now = begin;
  const at = () => companyScope(scope.services, { companyId: scope.companyId, actor: 'system', now });
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS);
  };
  let ticket: TicketRow | undefined;
  let isAccepted = false;
  for (const [index, line] of scene.lines.entries()) {
    const text = line.slice(2);
    if (line.startsWith('<')) {
      const providerId = `demo.${number}.${begin.getTime()}.${index}`;
      await receive(at(), { connectionId, number, customer, text, providerId });
    } else if (ticket) {
      if (!isAccepted) await acceptTicket(at(), { ticketId: ticket.id, userId });
      isAccepted = true;
      pass(1);
      await sendMessage(at(), { ticket, author: 'agent', userId, content: 'text', body: text });
    }
    pass(1);
    ticket ??= await queuedFor(at(), { number, queueId: queue.id });
    pass(1 + ((begin.getUTCMinutes() + index) % 3));
  }
  if (!ticket) return;
  const { id: ticketId } = ticket;
  for (const name of [scene.tag, scene.stage]) {
    const tagId = name === undefined ? undefined : tagIds.get(name);
    if (tagId !== undefined) await putTagOnTicket(at(), { ticketId, tagId });
  }
  if (end) await finish(at(), ticketId, end);
}

interface Written {
  readonly connectionId: number;
  readonly number: string;
  readonly customer: string;
  readonly text: string;
  readonly providerId: string;
}

const receive = (scope: CompanyScope, { connectionId, number, customer, text, providerId }: Written): Promise<void> =>
  scope.transaction((scope) =>
    receiveMessage(
      scope,
      { connectionId, channel: 'whatsappapi' },
      {
        kind: 'message',
        providerId,
        at: scope.now,
        sender: { addresses: [{ kind: 'phone', account: '', value: number }], name: customer },
        content: { type: 'text', text },
        quotedProviderId: undefined,
        isForwarded: false,
      },
    ),
  );

/** The customer has chosen the queue. */
async function queuedFor(
  scope: CompanyScope,
  { number, queueId }: { readonly number: string; readonly queueId: number },
): Promise<TicketRow> {
  const [row] = await scope.query<{ id: number }>({
    text: `select t.id
             from tickets t
             join contact_identities i on i.company_id = t.company_id and i.contact_id = t.contact_id
            where t.company_id = $1 and i.value = $2 and t.status = 'pending'`,
    values: [scope.companyId, number],
  });
  const ticketId = row?.id ?? 0;
  await putInQueue(scope, { ticketId, queueId });
  return ticketsRepo.get(scope, ticketId);
}

const finish = (scope: CompanyScope, ticketId: number, { rate }: { readonly rate: number | null }): Promise<void> =>
  scope.transaction(async (scope) => {
    const ticket = await ticketsRepo.lock(scope, ticketId);
    await closeTicketsOf(scope, [ticket], { saysFarewell: false, log: 'closed' });
    if (rate !== null) await recordRating(scope, { ticket }, { given: rate });
  });
