import { MantineProvider } from '@mantine/core';
import type { Ticket } from '@recado/contracts';
import { render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { pretendLayout } from '../../../../../test/layout.ts';
import { aTicket, aTicketViewer } from '../../../../../test/tickets.ts';
import { TicketsProvider } from '../../tickets-context.tsx';
import { TicketRows } from './ticket-rows.tsx';

const many = Array.from({ length: 40 }, (_, index) => aTicket({ id: index + 1 }));

function showRows(tickets: readonly Ticket[], { hasMore = true } = {}) {
  const onEnd = vi.fn();
  const drawn = (listed: readonly Ticket[]) => (
    <MantineProvider env="test">
      <MemoryRouter>
        <TicketsProvider notify={() => undefined} viewer={aTicketViewer()}>
          <TicketRows
            hasMore={hasMore}
            linkState={null}
            linkTo={({ uuid }) => `/tickets/${uuid}`}
            onEnd={onEnd}
            onPeek={() => undefined}
            selectedUuid={undefined}
            showsUser={false}
            tickets={listed}
          />
        </TicketsProvider>
      </MemoryRouter>
    </MantineProvider>
  );
  const { rerender, container } = render(drawn(tickets));
  const drawnRows = () => container.querySelectorAll('[data-ticket]').length;
  return { onEnd, drawnRows, shrinkTo: (count: number) => rerender(drawn(tickets.slice(0, count))) };
}

beforeEach(() => pretendLayout());

it('asks for the rest when so many tickets have left that nothing can be scrolled', async () => {
  const { onEnd, drawnRows, shrinkTo } = showRows(many);
  await waitFor(() => expect(drawnRows()).toBeGreaterThan(5));
  expect(onEnd).not.toHaveBeenCalled();
  shrinkTo(5);
  await waitFor(() => expect(onEnd).toHaveBeenCalled());
});

it('asks for nothing where there is no more', async () => {
  const { onEnd, drawnRows, shrinkTo } = showRows(many, { hasMore: false });
  await waitFor(() => expect(drawnRows()).toBeGreaterThan(5));
  shrinkTo(5);
  await waitFor(() => expect(drawnRows()).toBe(5));
  expect(onEnd).not.toHaveBeenCalled();
});
