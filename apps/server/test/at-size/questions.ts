import {
  adminOf,
  agentOf,
  LARGE_AGENTS,
  LARGE_COMPANY,
  LARGE_QUEUES,
  largeTicketCount,
  largeTicketOf,
  NAMES,
  queueOf,
  type Size,
  TAGS,
  tagOf,
  WORDS,
} from './size.ts';

export interface Question {
  readonly userId: number;
  readonly path: string;
}

/** The typical requests in the large company. `nr` varies the user, queue, page or ticket. */
export type Questions = Readonly<Record<string, (nr: number) => Question>>;

const admin = adminOf(LARGE_COMPANY);
const agent = (nr: number): number => agentOf(LARGE_COMPANY, 1 + ((nr * 7) % LARGE_AGENTS));
/** The three queues an agent works in. */
const queuesOf = (nr: number): number[] =>
  [0, 1, 2].map((own) => queueOf(LARGE_COMPANY, 1 + ((1 + ((nr * 7) % LARGE_AGENTS) + own) % LARGE_QUEUES)));

const tickets = (query: Readonly<Record<string, string | readonly number[]>>): string =>
  `/tickets?${new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )}`;
const asAgent = (nr: number, query: Parameters<typeof tickets>[0]): Question => ({
  userId: agent(nr),
  path: tickets({ queueIds: queuesOf(nr), ...query }),
});
const asAdmin = (query: Parameters<typeof tickets>[0]): Question => ({
  userId: admin,
  path: tickets({ showAll: 'true', ...query }),
});
const fiveQueues = (nr: number): number[] =>
  [0, 1, 2, 3, 4].map((own) => queueOf(LARGE_COMPANY, 1 + ((nr + own * 3) % LARGE_QUEUES)));

export const listQuestions: Questions = {
  'an agent’s open tickets': (nr) => asAgent(nr, { status: 'open' }),
  'what waits in an agent’s queues': (nr) => asAgent(nr, { status: 'pending' }),
  'an agent’s resolved tickets': (nr) => asAgent(nr, { status: 'closed' }),
  'all open tickets': () => asAdmin({ status: 'open' }),
  'all that waits': () => asAdmin({ status: 'pending' }),
  'what waits in an agent’s queues, longest first': (nr) =>
    asAgent(nr, { status: 'pending', sortBy: 'waiting', sortTickets: 'ASC' }),
  'all that waits, longest first': () => asAdmin({ status: 'pending', sortBy: 'waiting', sortTickets: 'ASC' }),
  'all groups': () => asAdmin({ status: 'group' }),
  'all resolved tickets': () => asAdmin({ status: 'closed' }),
  'all resolved tickets, oldest first': () => asAdmin({ status: 'closed', sortTickets: 'ASC' }),
  'resolved tickets of five queues': (nr) => asAdmin({ status: 'closed', queueIds: fiveQueues(nr) }),
  'the tenth page of resolved tickets': () => asAdmin({ status: 'closed', pageNumber: '10' }),
  'a tag': (nr) => asAdmin({ tags: [tagOf(LARGE_COMPANY, 1 + (nr % TAGS))] }),
  'a tag among open tickets': (nr) => asAdmin({ status: 'open', tags: [tagOf(LARGE_COMPANY, 1 + (nr % TAGS))] }),
  'unread ones, counted': () => asAdmin({ status: 'search', withUnreadMessages: 'true' }),
  'what an agent is told of, counted': (nr) => ({
    userId: agent(nr),
    path: tickets({ withUnreadMessages: 'true', notified: 'true', statusFilter: 'open,pending' }),
  }),
  'one colleague’s tickets': (nr) => asAdmin({ users: [agent(nr)] }),
  'a frequent name': () => asAdmin({ status: 'search', searchParam: NAMES.common }),
  'a frequent name, as an agent': (nr) => asAgent(nr, { status: 'search', searchParam: NAMES.common }),
  'a rare name': () => asAdmin({ status: 'search', searchParam: NAMES.rare }),
  'a name nobody has': () => asAdmin({ status: 'search', searchParam: NAMES.absent }),
  'two letters': (nr) => asAdmin({ status: 'search', searchParam: ['va', 'li', 'xq', 'a'][nr % 4] ?? '' }),
  'a ticket by its number': (nr) => asAdmin({ status: 'search', searchParam: `#${1 + nr}` }),
  'a part of a number': (nr) => asAdmin({ status: 'search', searchParam: `${9000 + ((nr * 37) % 1000)}` }),
};

const contacts = (query: Readonly<Record<string, string>> = {}): Question => ({
  userId: admin,
  path: `/contacts?${new URLSearchParams(query)}`,
});
export const contactQuestions: Questions = {
  'contacts, from the first': () => contacts(),
  'the tenth page of contacts': () => contacts({ pageNumber: '10' }),
  'contacts of a frequent name': () => contacts({ searchParam: NAMES.common }),
  'contacts of a rare name': () => contacts({ searchParam: NAMES.rare }),
  'contacts by a part of a number': (nr) => contacts({ searchParam: `${9000 + ((nr * 37) % 1000)}` }),
  'contacts with a tag': (nr) =>
    contacts({ contactTag: JSON.stringify([tagOf(LARGE_COMPANY, 1 + (nr % (TAGS / 2)))]) }),
};

/** Tickets of all ages, also those with earlier ones of the same contact. */
const ticketAt = (size: Size, nr: number): number => largeTicketOf(size, (nr * 7919) % largeTicketCount(size));

export const messageQuestions = (size: Size): Questions => ({
  'a conversation': (nr) => ({ userId: admin, path: `/messages/${ticketAt(size, nr)}` }),
  'a conversation that goes on': (nr) => ({
    userId: admin,
    path: `/messages/${largeTicketOf(size, largeTicketCount(size) - 1 - nr)}`,
  }),
});

const inMessages = { status: 'search', searchOnMessages: 'true' };
export const searchQuestions: Questions = {
  'a rare word': () => asAdmin({ ...inMessages, searchParam: WORDS.rare }),
  'a rare word, as an agent': (nr) => asAgent(nr, { ...inMessages, searchParam: WORDS.rare }),
  'a frequent word': () => asAdmin({ ...inMessages, searchParam: WORDS.common }),
  'a frequent word, as an agent': (nr) => asAgent(nr, { ...inMessages, searchParam: WORDS.common }),
  'a word nobody said': () => asAdmin({ ...inMessages, searchParam: WORDS.absent }),
  'a name that is also said': () => asAdmin({ ...inMessages, searchParam: 'costa' }),
};
