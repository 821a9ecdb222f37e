import { useDebouncedValue } from '@mantine/hooks';
import { contactsContract, ticketsContract } from '@recado/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCan } from '../../../features/session/index.ts';
import { isSearchable } from '../../../features/tickets/index.ts';
import { call } from '../../../shared/api/client.ts';

const DEBOUNCE_MS = 300;
/** Results per kind; for more, users search in the list itself. */
const MOST = 5;

/** Contacts and tickets by name or number, and messages by text. Messages come last: they take longest. */
export function useFoundRecords(typed: string) {
  const [settled] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const text = typed.trim() === '' ? '' : settled;
  const enabled = isSearchable(text);
  const showAll = String(useCan('ticket:supervise'));
  const common = { enabled, placeholderData: keepPreviousData } as const;
  const contacts = useQuery({
    ...common,
    queryKey: ['palette', 'contacts', text],
    queryFn: async ({ signal }) =>
      (await call(contactsContract.list, { query: { searchParam: text }, signal })).contacts.slice(0, MOST),
  });
  const tickets = useQuery({
    ...common,
    queryKey: ['palette', 'tickets', text, showAll],
    queryFn: async ({ signal }) => {
      const query = { status: 'search', searchParam: text, showAll } as const;
      return (await call(ticketsContract.list, { query, signal })).tickets.slice(0, MOST);
    },
  });
  const messages = useQuery({
    ...common,
    queryKey: ['palette', 'messages', text, showAll],
    queryFn: async ({ signal }) => {
      const query = { status: 'search', searchParam: text, showAll, searchOnMessages: 'true' } as const;
      const page = await call(ticketsContract.list, { query, signal });
      const found = new Map(page.found.map((one) => [one.ticketId, one]));
      return page.tickets
        .flatMap((ticket) => {
          const message = found.get(ticket.id);
          return message ? [{ ticket, message }] : [];
        })
        .slice(0, MOST);
    },
  });
  const all = [contacts, tickets, messages];
  const isAsked = isSearchable(typed.trim());
  return {
    contacts: (isAsked && contacts.data) || [],
    tickets: (isAsked && tickets.data) || [],
    messages: (isAsked && messages.data) || [],
    isSearching: isAsked && (typed.trim() !== settled || all.some(({ isFetching }) => isFetching)),
    hasFailed: isAsked && all.some(({ isError }) => isError),
  };
}
