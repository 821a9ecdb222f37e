import {
  MESSAGES_PAGE_SIZE,
  type Message,
  messagesContract,
  type Ticket,
  type TicketLogEntryShown,
} from '@recado/contracts';
import { type QueryClient, type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { catchUp } from '../live/apply-to-cache.ts';
import { mergeReread } from '../live/merge-reread.ts';
import { joinLog } from '../rows/place-log.ts';
import { messageKeys } from './message-keys.ts';

/** The loaded part of a conversation. */
export interface Conversation {
  /** From old to new, without duplicates. */
  readonly messages: readonly Message[];
  /** Log entries of its tickets, as far back as the messages, from old to new. */
  readonly log: readonly TicketLogEntryShown[];
  /** Cursor of the older messages; null at the beginning of the conversation. */
  readonly olderCursor: string | null;
  /**
   * Its ticket as it was read, with the current status. The conversation of a resolved ticket ends with it: later
   * messages belong to another.
   */
  readonly ticket: Ticket;
}

/** How much of a long conversation is refetched; older messages are not on screen. */
const MOST_REREAD_PAGES = 3;
/** After every possible message: the server treats the first page as a read receipt of the agent. */
const UNREAD_CURSOR = '253370764800000_ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * The conversation of a ticket, newest page first. A refetch, after an interruption or a refresh, loads the newest
 * pages and keeps the older ones.
 */
export function useConversation(ticketId: number, { isPeek = false }: { readonly isPeek?: boolean } = {}) {
  const queryClient = useQueryClient();
  const reading = readingOf(queryClient, ticketId, isPeek);
  const query = useQuery({
    ...reading,
    // Opening it marks it as read on the server.
    refetchOnMount: 'always',
    // The prefetched conversation is shown and usable while it is fetched again as opened.
    initialData: () => (isPeek ? undefined : loadedIn(queryClient, messageKeys.peek(ticketId))),
  });
  // A prefetch that is still running when it is opened finishes before this request.
  const ahead = useQuery({ ...readingOf(queryClient, ticketId, true), enabled: false });
  const data = query.data ?? (isPeek ? undefined : ahead.data);
  return { ...query, data, ...useOlder(ticketId, reading.queryKey) };
}

/** The user is about to open it: its first page is prefetched without marking it as read. */
export function readAhead(queryClient: QueryClient, ticketId: number): void {
  if (loadedIn(queryClient, messageKeys.conversation(ticketId)) !== undefined) return;
  void queryClient.prefetchQuery(readingOf(queryClient, ticketId, true));
}

/** The ticket of a conversation that is being fetched: the response carries it, and a second request is not needed. */
export function joinReading(queryClient: QueryClient, ticketId: number): Promise<Ticket> | undefined {
  const reading = readingOf(queryClient, ticketId, false);
  if (queryClient.getQueryState(reading.queryKey)?.fetchStatus !== 'fetching') return undefined;
  // Without `staleTime: 0` it would return the page from before.
  return queryClient.fetchQuery({ ...reading, staleTime: 0 }).then(({ ticket }) => ticket);
}

function readingOf(queryClient: QueryClient, ticketId: number, isPeek: boolean) {
  const queryKey = isPeek ? messageKeys.peek(ticketId) : messageKeys.conversation(ticketId);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      catchUp(queryKey, async () => {
        const loaded = loadedIn(queryClient, queryKey)?.messages.length ?? 0;
        const pages = Math.min(MOST_REREAD_PAGES, Math.ceil(loaded / MESSAGES_PAGE_SIZE));
        const fresh = await readNewest(ticketId, { isPeek, pages: Math.max(1, pages), signal });
        const before = loadedIn(queryClient, queryKey);
        return before === undefined ? fresh : { ...fresh, ...mergeReread(before, fresh) };
      }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

function useOlder(ticketId: number, queryKey: QueryKey) {
  const queryClient = useQueryClient();
  const [olderState, setOlderState] = useState<'idle' | 'loading' | 'failed'>('idle');
  // Scrolling calls this many times before the first request is rendered.
  const isAsking = useRef(false);

  /** False when there was nothing older, or it could not be loaded. */
  const loadOlder = async (): Promise<boolean> => {
    const cursor = loadedIn(queryClient, queryKey)?.olderCursor;
    if (cursor == null || isAsking.current) return false;
    isAsking.current = true;
    setOlderState('loading');
    try {
      const page = await call(messagesContract.list, { params: { ticketId }, query: { cursor } });
      queryClient.setQueryData<Conversation>(queryKey, (current) =>
        // A refetch in the same time dropped the older pages: this page no longer connects.
        current?.olderCursor === cursor ? withOlder(current, page) : current,
      );
      setOlderState('idle');
      return true;
    } catch {
      setOlderState('failed');
      return false;
    } finally {
      isAsking.current = false;
    }
  };
  return { olderState, loadOlder };
}

const loadedIn = (queryClient: QueryClient, queryKey: QueryKey) => queryClient.getQueryData<Conversation>(queryKey);

interface Reading {
  readonly isPeek: boolean;
  readonly pages: number;
  readonly signal: AbortSignal;
}

async function readNewest(ticketId: number, { isPeek, pages, signal }: Reading): Promise<Conversation> {
  const query = isPeek ? { cursor: UNREAD_CURSOR } : {};
  const first = await call(messagesContract.list, { params: { ticketId }, query, signal });
  let conversation: Conversation = {
    messages: first.messages,
    log: first.log,
    olderCursor: first.nextCursor,
    ticket: first.ticket,
  };
  for (let page = 1; page < pages && conversation.olderCursor !== null; page += 1) {
    const cursor = conversation.olderCursor;
    conversation = withOlder(
      conversation,
      await call(messagesContract.list, { params: { ticketId }, query: { cursor }, signal }),
    );
  }
  return conversation;
}

function withOlder(
  conversation: Conversation,
  page: Pick<Conversation, 'messages' | 'log'> & { readonly nextCursor: string | null },
): Conversation {
  const ids = new Set(conversation.messages.map(({ id }) => id));
  const older = page.messages.filter(({ id }) => !ids.has(id));
  return {
    ...conversation,
    messages: [...older, ...conversation.messages],
    log: joinLog(conversation.log, page.log),
    olderCursor: page.nextCursor,
  };
}
