import { MantineProvider } from '@mantine/core';
import type { FoundMessage, Ticket } from '@recado/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { pretendLayout } from '../../../../../test/layout.ts';
import { aTicket, aTicketViewer, aWaitingTicket } from '../../../../../test/tickets.ts';
import { TicketsProvider } from '../../tickets-context.tsx';
import { TicketRows } from './ticket-rows.tsx';

const many = Array.from({ length: 40 }, (_, index) => aTicket({ id: index + 1 }));

interface Wishes {
  readonly hasMore?: boolean;
  readonly found?: ReadonlyMap<number, FoundMessage>;
}

function showRows(tickets: readonly Ticket[], { hasMore = true, found = new Map() }: Wishes = {}) {
  const onEnd = vi.fn();
  const onApproach = vi.fn();
  const onOpen = vi.fn();
  const onAccept = vi.fn();
  const drawn = (listed: readonly Ticket[]) => (
    <MantineProvider env="test">
      <MemoryRouter>
        <TicketsProvider notify={() => undefined} onApproach={onApproach} viewer={aTicketViewer()}>
          <TicketRows
            acceptingId={null}
            found={found}
            hasMore={hasMore}
            isAcceptKey={({ key }) => key === 'a'}
            onAccept={onAccept}
            linkTo={({ uuid }) => `/tickets/${uuid}`}
            onEnd={onEnd}
            onOpen={onOpen}
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
  const row = (id: number) => {
    const found = container.querySelector(`[data-ticket="${id}"]`);
    if (found === null) throw new Error(`ticket ${id} is not rendered`);
    return found;
  };
  return {
    onEnd,
    onApproach,
    onOpen,
    onAccept,
    row,
    drawnRows,
    shrinkTo: (count: number) => rerender(drawn(tickets.slice(0, count))),
  };
}

beforeEach(() => pretendLayout());

it('loads the rest when so many tickets have left that nothing can be scrolled', async () => {
  const { onEnd, drawnRows, shrinkTo } = showRows(many);
  await waitFor(() => expect(drawnRows()).toBeGreaterThan(5));
  expect(onEnd).not.toHaveBeenCalled();
  shrinkTo(5);
  await waitFor(() => expect(onEnd).toHaveBeenCalled());
});

it('loads nothing where there is no more', async () => {
  const { onEnd, drawnRows, shrinkTo } = showRows(many, { hasMore: false });
  await waitFor(() => expect(drawnRows()).toBeGreaterThan(5));
  shrinkTo(5);
  await waitFor(() => expect(drawnRows()).toBe(5));
  expect(onEnd).not.toHaveBeenCalled();
});

it('reports the ticket about to be opened, but not those the pointer only passes', async () => {
  const { onApproach, row, drawnRows } = showRows(many);
  await waitFor(() => expect(drawnRows()).toBeGreaterThan(5));
  fireEvent.pointerOver(row(1));
  fireEvent.pointerOver(row(2));
  fireEvent.pointerOver(row(3));
  await waitFor(() => expect(onApproach).toHaveBeenCalledWith(3));
  expect(onApproach).toHaveBeenCalledTimes(1);
});

it('reports it immediately on mouse press, and again when the previously opened one loses the focus', async () => {
  const { onApproach, row, drawnRows } = showRows(many);
  await waitFor(() => expect(drawnRows()).toBeGreaterThan(5));
  fireEvent.pointerDown(row(4), { pointerType: 'touch' });
  expect(onApproach).not.toHaveBeenCalled();
  fireEvent.pointerDown(row(2), { pointerType: 'mouse' });
  expect(onApproach).toHaveBeenCalledWith(2);
  fireEvent.pointerOver(row(3));
  fireEvent.blur(row(2));
  await waitFor(() => expect(onApproach).toHaveBeenCalledWith(3));
});

it('opens on click, and leaves modified clicks to the browser', async () => {
  const { onOpen, row, drawnRows } = showRows(many);
  await waitFor(() => expect(drawnRows()).toBeGreaterThan(5));
  expect(fireEvent.click(row(2), { ctrlKey: true })).toBe(true);
  expect(onOpen).not.toHaveBeenCalled();
  expect(fireEvent.click(row(2))).toBe(false);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 2 }), undefined);
});

it('shows the matching line with the text marked, and opens the ticket at that message', async () => {
  const hit = { ticketId: 2, messageId: 'm-9', text: 'fiz a transferência agora', start: 6, length: 6 };
  const { onOpen, row, drawnRows } = showRows(many, { found: new Map([[2, hit]]) });
  await waitFor(() => expect(drawnRows()).toBeGreaterThan(5));
  expect(row(2).textContent).toContain('fiz a transferência agora');
  expect(row(2).querySelector('mark')?.textContent).toBe('transf');
  expect(row(3).querySelector('mark')).toBeNull();
  fireEvent.click(row(2));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 2 }), 'm-9');
});

it('accepts by the button of a waiting row and by its key, and neither opens it', async () => {
  const { onAccept, onOpen, row, drawnRows } = showRows([aWaitingTicket({ id: 1 }), aTicket({ id: 2 })]);
  await waitFor(() => expect(drawnRows()).toBe(2));
  fireEvent.click(screen.getByRole('button', { name: 'Aceitar o atendimento de Cliente 1' }));
  expect(onAccept).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 1 }));
  fireEvent.keyDown(row(2), { key: 'a' });
  expect(onAccept).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(row(1), { key: 'a' });
  expect(onAccept).toHaveBeenCalledTimes(2);
  expect(onOpen).not.toHaveBeenCalled();
});

it('reports the focused row, too', async () => {
  const { onApproach, row, drawnRows } = showRows(many);
  await waitFor(() => expect(drawnRows()).toBeGreaterThan(5));
  fireEvent.focus(row(5));
  await waitFor(() => expect(onApproach).toHaveBeenCalledWith(5));
});

it('does not report a row that the pointer or a scrolling finger has left', async () => {
  const { onApproach, row, drawnRows } = showRows(many);
  await waitFor(() => expect(drawnRows()).toBeGreaterThan(5));
  fireEvent.pointerOver(row(4), { pointerType: 'touch' });
  expect(onApproach).not.toHaveBeenCalled();
  fireEvent.pointerCancel(row(4));
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(onApproach).not.toHaveBeenCalled();
});
