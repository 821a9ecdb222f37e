import { MantineProvider } from '@mantine/core';
import { render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { pretendLayout } from '../../../../../test/layout.ts';
import { aTicket, aTicketViewer } from '../../../../../test/tickets.ts';
import { TicketsProvider } from '../../tickets-context.tsx';
import { TicketRows } from './ticket-rows.tsx';

const many = Array.from({ length: 40 }, (_, index) => aTicket({ id: index + 1 }));

it('scrolls to the opened ticket when it is out of view, also when it is listed a moment later', async () => {
  pretendLayout();
  const scrollTo = vi.fn();
  // jsdom does not scroll.
  Object.assign(Element.prototype, { scrollTo });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollTo'));
  const drawn = (listed: number, selected: number) => (
    <MantineProvider env="test">
      <MemoryRouter>
        <TicketsProvider notify={() => undefined} viewer={aTicketViewer()}>
          <TicketRows
            acceptingId={null}
            hasMore={false}
            isAcceptKey={() => false}
            onAccept={() => undefined}
            onOpen={() => undefined}
            linkTo={({ uuid }) => `/tickets/${uuid}`}
            onEnd={() => undefined}
            onPeek={() => undefined}
            selectedUuid={many[selected - 1]?.uuid}
            showsUser={false}
            tickets={many.slice(0, listed)}
          />
        </TicketsProvider>
      </MemoryRouter>
    </MantineProvider>
  );
  const { rerender, container } = render(drawn(30, 1));
  await waitFor(() => expect(container.querySelectorAll('[data-ticket]').length).toBeGreaterThan(5));
  rerender(drawn(30, 2));
  await waitFor(() => expect(container.querySelector('[aria-current]')).toHaveProperty('dataset.ticket', '2'));
  expect(scrollTo).not.toHaveBeenCalled();
  rerender(drawn(30, 31));
  expect(scrollTo).not.toHaveBeenCalled();
  rerender(drawn(40, 31));
  await waitFor(() => expect(scrollTo).toHaveBeenCalled());
  expect(container.querySelector('[tabindex="0"]')).toHaveProperty('dataset.ticket', '31');
});
