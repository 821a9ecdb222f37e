import { contactQuestions, listQuestions, messageQuestions, type Question } from '../test/at-size/questions.ts';
import { adminOf, LARGE_COMPANY, largeTicketCount, largeTicketOf, NAMES, type Size } from '../test/at-size/size.ts';

/** A statement of the ideal and its values after the company. */
export interface Ideal {
  readonly name: string;
  readonly values: readonly unknown[];
}

/** What a screen asks for, and the ideal for each of its requests. `nr` varies the user, page or ticket. */
export interface ReadCall {
  readonly ours: (nr: number) => readonly Question[];
  readonly ideal: (nr: number) => readonly Ideal[];
}

const admin = adminOf(LARGE_COMPANY);
const list =
  (name: string) =>
  (nr: number): readonly Question[] => {
    const question = { ...listQuestions, ...contactQuestions }[name]?.(nr);
    if (!question) throw new Error(`There is no question ${name}.`);
    return [question];
  };
const asked = (question: Question): URLSearchParams => new URL(question.path, 'http://localhost').searchParams;
const queuesOf = (question: Question): number[] => JSON.parse(asked(question).get('queueIds') ?? '[]') as number[];
const one = (name: string, ...values: readonly unknown[]): readonly Ideal[] => [{ name, values }];

/** `uuids` by ticket, in the order in which the bench opens them. */
export function readCalls(
  size: Size,
  uuids: readonly { readonly id: number; readonly uuid: string }[],
): Record<string, ReadCall> {
  const conversation = (nr: number): Question => {
    const question = messageQuestions(size)['a conversation']?.(nr);
    if (!question) throw new Error('There is no conversation to ask for.');
    return question;
  };
  const idOf = ({ path }: Question): number => Number(path.split('/').at(-1));
  const opened = (nr: number) => uuids[nr % uuids.length] ?? { id: 0, uuid: '' };
  const byUser = (status: string, questions: (nr: number) => readonly Question[]) => ({
    ours: questions,
    ideal: (nr: number) => questions(nr).flatMap(({ userId }) => one('tickets-of-user', status, userId)),
  });
  const waiting = list('what waits in an agent’s queues');
  return {
    'list: agent, open': byUser('open', list('an agent’s open tickets')),
    'list: agent, waiting': {
      ours: waiting,
      ideal: (nr) => waiting(nr).flatMap((question) => one('tickets-waiting', 'pending', queuesOf(question))),
    },
    'list: agent, resolved': byUser('closed', list('an agent’s resolved tickets')),
    'list: all open': { ours: list('all open tickets'), ideal: () => one('tickets-of-all', 'open', 0) },
    'list: all resolved': { ours: list('all resolved tickets'), ideal: () => one('tickets-of-all', 'closed', 0) },
    'list: tenth page': {
      ours: list('the tenth page of resolved tickets'),
      ideal: () => one('tickets-of-all', 'closed', 360),
    },
    'list: frequent name': { ours: list('a frequent name'), ideal: () => one('tickets-by-name', NAMES.common) },
    'message page': {
      ours: (nr) => [conversation(nr)],
      ideal: (nr) => one('messages', idOf(conversation(nr))),
    },
    'ticket open': {
      ours: (nr) => [
        { userId: admin, path: `/tickets/u/${opened(nr).uuid}` },
        { userId: admin, path: `/messages/${opened(nr).id}` },
      ],
      ideal: (nr) => [...one('ticket', opened(nr).id), ...one('messages', opened(nr).id)],
    },
    contacts: { ours: list('contacts, from the first'), ideal: () => one('contacts', 0) },
    'contacts: tenth page': { ours: list('the tenth page of contacts'), ideal: () => one('contacts', 180) },
    'contacts: frequent name': {
      ours: list('contacts of a frequent name'),
      ideal: () => one('contacts-by-name', NAMES.common),
    },
    'users/list': { ours: () => [{ userId: admin, path: '/users/list' }], ideal: () => one('users') },
    notifications: {
      ours: () => [{ userId: admin, path: '/notifications' }],
      ideal: () => one('notifications', admin),
    },
  };
}

/** Tickets with a conversation, of all ages. */
export const ticketsToOpen = (size: Size): number[] =>
  Array.from({ length: 50 }, (_, nr) => largeTicketOf(size, (nr * 6_007) % largeTicketCount(size)));
