import type { Ticket } from '@recado/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { aTicket, aTicketViewer } from '../../../../test/tickets.ts';
import { setAccessToken } from '../../../shared/api/access.ts';
import { applyToCache } from '../live/apply-to-cache.ts';
import { TicketsProvider } from '../tickets-context.tsx';
import { ticketKeys } from './ticket-keys.ts';
import { useToggleBot } from './toggle-bot.ts';

describe('toggling the bot of a contact', () => {
  const ticket = aTicket({ contact: { name: 'Juliana' } });

  /** The switch, pressed; the response waits. */
  async function pressed() {
    setAccessToken('token');
    const answer = Promise.withResolvers<FakeAnswer>();
    await startFakeApi({ [`PUT /contacts/toggleDisableBot/${ticket.contactId}`]: () => answer.promise });
    const queryClient = new QueryClient();
    const key = ticketKeys.one(ticket.uuid);
    queryClient.setQueryData(key, ticket);
    const viewer = aTicketViewer();
    const notify = vi.fn();
    const { result } = renderHook(() => useToggleBot(), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>
          <TicketsProvider notify={notify} viewer={viewer}>
            {children}
          </TicketsProvider>
        </QueryClientProvider>
      ),
    });
    act(() => result.current.mutate(ticket.contact));
    const shown = () => queryClient.getQueryData<Ticket>(key)?.contact;
    await waitFor(() => expect(shown()?.disableBot).toBe(true));
    const renamed = { ...ticket.contact, disableBot: true, name: 'Juliana Prado' };
    applyToCache(queryClient, { kind: 'contact', contact: renamed }, viewer);
    return { answer, shown, notify, result };
  }

  it('keeps the changes a colleague made in the same time', async () => {
    const { answer, shown, result } = await pressed();
    const { createdAt, updatedAt } = ticket;
    answer.resolve({
      body: { ...ticket.contact, disableBot: true, extraInfo: [], wallets: [], whatsapp: null, createdAt, updatedAt },
    });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(shown()).toMatchObject({ disableBot: true, name: 'Juliana Prado' });
  });

  it('is reverted when the server refuses, and nothing else is', async () => {
    const { answer, shown, notify } = await pressed();
    answer.resolve(refusal(404, 'ERR_NO_CONTACT_FOUND'));
    await waitFor(() => expect(notify).toHaveBeenCalled());
    expect(shown()).toMatchObject({ disableBot: false, name: 'Juliana Prado' });
  });
});
