import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { aTicket, aTicketViewer } from '../../../../../test/tickets.ts';
import { createStore } from '../../../../shared/hooks/store.ts';
import { TicketsProvider } from '../../tickets-context.tsx';
import { TicketListItem } from './ticket-list-item.tsx';

/** A row of ticket 1, and a way to write in it elsewhere. */
function showRow({ isSelected = false } = {}) {
  const store = createStore('');
  const drafts = { subscribe: store.subscribe, of: (ticketId: number) => (ticketId === 1 ? store.get() : '') };
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <TicketsProvider drafts={drafts} notify={() => undefined} viewer={aTicketViewer()}>
          <TicketListItem
            isSelected={isSelected}
            isTabStop
            now={new Date('2026-11-15T14:00:00Z')}
            onPeek={() => undefined}
            showsUser={false}
            ticket={aTicket({ lastMessage: 'Consegue entregar no sábado?' })}
            timeZone="America/Sao_Paulo"
            href="/tickets/1"
          />
        </TicketsProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
  return (text: string) => act(() => store.set(() => text));
}
const row = () => screen.getByRole('link').textContent ?? '';

it('shows an unfinished answer in the place of the last message, until there is none', () => {
  const write = showRow();
  expect(row()).toContain('Consegue entregar no sábado?');
  write('Consigo sim,\nno sábado');
  expect(row()).toContain('Rascunho:Consigo sim, no sábado');
  expect(row()).not.toContain('Consegue entregar');
  write('');
  expect(row()).toContain('Consegue entregar no sábado?');
});

it('of the open conversation shows the last message: what is being written is seen there', () => {
  const write = showRow({ isSelected: true });
  write('Consigo sim');
  expect(row()).toContain('Consegue entregar no sábado?');
  expect(row()).not.toContain('Rascunho');
});
