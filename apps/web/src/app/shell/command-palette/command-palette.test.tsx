import { MantineProvider } from '@mantine/core';
import type { Ticket } from '@recado/contracts';
import { IconCheck, IconHistory } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { aSession, aUser } from '../../../../test/people.ts';
import { aTicket } from '../../../../test/tickets.ts';
import { setupUser } from '../../../../test/user.ts';
import { openSession } from '../../../features/session/open-session.ts';
import { createQueryClient } from '../../../shared/api/query-client.ts';
import { type Command, offerCommands } from '../commands.ts';
import { CommandPalette } from './command-palette.tsx';

const resolve: Command = {
  id: 'resolve',
  title: 'Resolver o atendimento',
  icon: IconCheck,
  keys: [['R'], ['Alt', 'R']],
  run: vi.fn(),
};
const log: Command = { id: 'log', title: 'Ver o histórico do ticket', icon: IconHistory, keys: [], run: vi.fn() };

const juliana = aTicket({ id: 4821, contact: { name: 'Juliana Prado' } });
const antonio = aTicket({ id: 4822, contact: { name: 'Antônio Nascimento' } });
const aContact = {
  ...juliana.contact,
  extraInfo: [],
  wallets: [],
  whatsapp: null,
  createdAt: juliana.createdAt,
  updatedAt: juliana.updatedAt,
};
const page = { hasMore: false, count: 1, nextCursor: null, found: [] };
const hit = { ticketId: 4822, messageId: '0199', text: 'fiz a transferência agora', start: 6, length: 6 };
const byMessage = { ...page, tickets: [juliana, antonio], found: [hit] };

/** The address the palette navigated to. */
function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}

interface World {
  readonly over?: 'dialog';
  /** What a search finds by name or number. */
  readonly found?: readonly Ticket[];
}

async function open(commands: readonly Command[], { over, found = [juliana] }: World = {}) {
  openSession(aSession(aUser()));
  const api = await startFakeApi({
    'GET /contacts': { body: { contacts: [aContact], count: 1, hasMore: false } },
    'GET /tickets': ({ path }) => ({
      body: path.includes('searchOnMessages') ? byMessage : { ...page, tickets: found },
    }),
  });
  onTestFinished(offerCommands(commands));
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <MemoryRouter>
          <Address />
          {over && <div aria-label="Outro" aria-modal="true" role="dialog" />}
          <CommandPalette isOpen onClose={onClose} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  const field = await screen.findByRole('combobox');
  return { user: setupUser(), field, onClose, api };
}
const titles = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('lists the actions of the open ticket first, with their keys, and then the screens', async () => {
  await open([resolve, log]);
  expect(titles().slice(0, 2)).toEqual(['Resolver o atendimentoRouAltR', 'Ver o histórico do ticket']);
  expect(titles()).toContain('Atendimentos');
  expect(screen.getByRole('combobox', { name: 'Buscar ou ir para' })).toBeTruthy();
});

it('finds an action by a few letters, and runs it after returning the focus', async () => {
  const { user, field, onClose } = await open([resolve, log]);
  await user.type(field, 'historico{Enter}');
  expect(onClose).toHaveBeenCalled();
  expect(log.run).not.toHaveBeenCalled();
  await waitFor(() => expect(log.run).toHaveBeenCalledOnce());
  expect(resolve.run).not.toHaveBeenCalled();
});

it('lists only screens without an open ticket', async () => {
  await open([]);
  expect(titles()).not.toContain('Ver o histórico do ticket');
  expect(titles()).toContain('Atendimentos');
  expect(screen.getByRole('combobox', { name: 'Buscar ou ir para' })).toBeTruthy();
});

it('offers no ticket action behind an open dialog', async () => {
  await open([resolve, log], { over: 'dialog' });
  expect(titles()).not.toContain('Ver o histórico do ticket');
  expect(titles()).toContain('Atendimentos');
});

it('finds contacts, tickets and messages beside actions and screens, and opens the conversation at the message', async () => {
  const { user, field } = await open([resolve]);
  await user.type(field, 'transf');
  const message = await screen.findByRole('option', { name: /Antônio Nascimento/ });
  expect(message.textContent).toContain('fiz a transferência agora');
  expect(message.querySelector('mark')?.textContent).toBe('transf');
  const groups = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  await waitFor(() => expect(groups()).toEqual(['Contatos', 'Atendimentos', 'Mensagens']));
  await user.click(message);
  expect(screen.getByLabelText('address').textContent).toBe(`/tickets/${antonio.uuid}?message=0199`);
});

it.each(['#12', '12'])('finds a ticket by its number %s, however short, and shows the number', async (typed) => {
  const { user, field, api } = await open([], {
    found: [aTicket({ id: 4830, number: 12, contact: { name: 'Rafael' } })],
  });
  await user.type(field, typed);
  expect((await screen.findByRole('option', { name: /Rafael/ })).textContent).toContain('#12');
  expect(api.requests.map(({ path }) => new URL(path, 'http://x').searchParams.get('searchParam'))).toContain(typed);
});

it('sends no request for two letters', async () => {
  const { user, field, api } = await open([]);
  await user.type(field, 'co');
  expect(titles()).toContain('Contatos');
  expect(api.requests).toEqual([]);
});
