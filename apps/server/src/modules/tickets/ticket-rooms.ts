import { can } from '@recado/contracts';
import { companyAudienceRoom, type Room } from '../../platform/rooms.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { TicketPlace } from './tickets.events.ts';

/**
 * The rooms that receive events of a ticket: viewers who see numbers, and viewers who see them masked. Together exactly
 * the users who may see it.
 */
export interface TicketAudience {
  readonly whole: readonly Room[];
  readonly masked: readonly Room[];
}

type Numbers = keyof TicketAudience;
const numbersOf = ({ seesNumbers }: Viewer): Numbers => (seesNumbers ? 'whole' : 'masked');

const everyTicket = (companyId: number, numbers: Numbers): Room =>
  companyAudienceRoom(companyId, 'tickets', 'all', numbers);
const heldBy = (companyId: number, numbers: Numbers, userId: number): Room =>
  companyAudienceRoom(companyId, 'tickets', 'held-by', userId, numbers);

interface QueueCell {
  readonly queueId: number | null;
  readonly isHeld: boolean;
  readonly isGroup: boolean;
}
const inQueue = (companyId: number, numbers: Numbers, { queueId, isHeld, isGroup }: QueueCell): Room =>
  companyAudienceRoom(
    companyId,
    'tickets',
    'queue',
    queueId ?? 'none',
    isHeld ? 'held' : 'free',
    isGroup ? 'groups' : 'people',
    numbers,
  );

/** The rooms a viewer's sockets join: the inverse of the policy. */
export function ticketRooms(viewer: Viewer): readonly Room[] {
  const { companyId, userId } = viewer;
  const numbers = numbersOf(viewer);
  if (can(viewer, 'ticket:supervise')) return [everyTicket(companyId, numbers)];
  const queues = [...viewer.queueIds, ...(viewer.seesUnqueuedTickets ? [null] : [])];
  const holdings = can(viewer, 'ticket:see-all') ? [false, true] : [false];
  const kinds = viewer.worksGroups ? [false, true] : [false];
  const cells = queues.flatMap((queueId) =>
    holdings.flatMap((isHeld) => kinds.map((isGroup) => ({ queueId, isHeld, isGroup }))),
  );
  return [heldBy(companyId, numbers, userId), ...cells.map((cell) => inQueue(companyId, numbers, cell))];
}

/** Users in one of these rooms may see a ticket in this place, and no other users may. */
export function audienceOf(companyId: number, { queueId, userId, isGroup }: TicketPlace): TicketAudience {
  const rooms = (numbers: Numbers): readonly Room[] => [
    everyTicket(companyId, numbers),
    inQueue(companyId, numbers, { queueId, isHeld: userId !== null, isGroup }),
    ...(userId === null ? [] : [heldBy(companyId, numbers, userId)]),
  ];
  return { whole: rooms('whole'), masked: rooms('masked') };
}

export const everybodyIn = ({ whole, masked }: TicketAudience): readonly Room[] => [...whole, ...masked];

/** The users who could see a ticket in one place and no longer can in the other; without another place, all of them. */
export function audienceWithoutAccess(
  companyId: number,
  before: TicketPlace,
  now?: TicketPlace,
): { readonly to: readonly Room[]; readonly except: readonly Room[] } {
  const except = now ? everybodyIn(audienceOf(companyId, now)) : [];
  return { to: everybodyIn(audienceOf(companyId, before)).filter((room) => !except.includes(room)), except };
}
