import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { aLogEntry, aMessage } from '../../../../test/messages.ts';
import { aTicket } from '../../../../test/tickets.ts';
import type { Conversation } from '../api/list-messages.ts';
import { messageKeys } from '../api/message-keys.ts';
import { applyToCache, noticeStatus, readTicketLog } from './apply-to-cache.ts';

const resolved = aTicket({ id: 40, status: 'closed' });
const later = aTicket({ ...resolved, id: 41, status: 'pending' });
const earlier = aTicket({ ...resolved, id: 39 });

function shown(status: Conversation['ticket']['status']) {
  const queryClient = new QueryClient();
  const queryKey = messageKeys.conversation(resolved.id);
  const conversation: Conversation = {
    messages: [],
    log: [],
    olderCursor: null,
    ticket: { ...resolved, status },
  };
  queryClient.setQueryData(queryKey, conversation);
  return {
    queryClient,
    texts: () => queryClient.getQueryData<Conversation>(queryKey)?.messages.map(({ body }) => body),
    log: () => queryClient.getQueryData<Conversation>(queryKey)?.log,
    isStale: () => queryClient.getQueryState(queryKey)?.isInvalidated,
  };
}

const said = (ticket: typeof resolved, body: string) => ({
  event: { kind: 'created' as const, message: aMessage({ ticketId: ticket.id, body }) },
  ticket,
});

it('the conversation of a resolved ticket ends with it, as after a reload', () => {
  const { queryClient, texts } = shown('closed');
  applyToCache(queryClient, said(later, 'de novo'));
  applyToCache(queryClient, said(earlier, 'antes'));
  applyToCache(queryClient, said(resolved, 'obrigada'));
  expect(texts()).toEqual(['antes', 'obrigada']);
});

it('the conversation of an open ticket includes the messages of every other', () => {
  const { queryClient, texts } = shown('open');
  applyToCache(queryClient, said(later, 'de novo'));
  expect(texts()).toEqual(['de novo']);
});

it('a log entry is added to the conversation of its ticket, once', () => {
  const { queryClient, log } = shown('open');
  const entry = aLogEntry({ ticketId: resolved.id, type: 'receivedTransfer' });
  const { id, contactId, whatsappId } = resolved;
  applyToCache(queryClient, readTicketLog({ action: 'create', entry, ticket: { id, contactId, whatsappId } }));
  applyToCache(queryClient, readTicketLog({ action: 'create', entry, ticket: { id, contactId, whatsappId } }));
  applyToCache(
    queryClient,
    readTicketLog({ action: 'create', entry: aLogEntry(), ticket: { id: 7, contactId: 1, whatsappId } }),
  );
  expect(log()).toEqual([entry]);
});

it('a reopened ticket has its conversation refetched', () => {
  const { queryClient, texts, isStale } = shown('closed');
  noticeStatus(queryClient, { id: resolved.id, status: 'closed' });
  expect(isStale()).toBe(false);
  noticeStatus(queryClient, { id: resolved.id, status: 'open' });
  expect(isStale()).toBe(true);
  applyToCache(queryClient, said(later, 'de novo'));
  expect(texts()).toEqual(['de novo']);
});
