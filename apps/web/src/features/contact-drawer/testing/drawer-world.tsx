import { MantineProvider } from '@mantine/core';
import type { Contact, ContactTicket, Message, Note, SharedItem, Tag, TagMark, Ticket } from '@recado/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { type FakeAnswer, type FakeRequest, startFakeApi } from '../../../../test/fake-api.ts';
import { aTicket } from '../../../../test/tickets.ts';
import { setupUser } from '../../../../test/user.ts';
import { setAccessToken } from '../../../shared/api/access.ts';
import { RereadingClient } from '../../../shared/api/query-client.ts';
import { ContactDrawer } from '../components/contact-drawer.tsx';
import type { ContactDialogs, DrawerSurroundings, DrawerViewer } from '../contact-drawer-context.tsx';

export const aTag = (id: number, name: string, kanban: 0 | 1 = 0): Tag => ({
  id,
  name,
  color: '#0e7490',
  kanban,
  timeLane: 0,
  nextLaneId: null,
  rollbackLaneId: null,
  position: null,
  greetingMessageLane: '',
});

export const markOf = ({ id, name, color, kanban }: Tag): TagMark => ({ id, name, color, kanban });

export const aNote = (change: Partial<Note> = {}): Note => ({
  id: 1,
  note: 'Prefere contato depois das 10h.',
  ticketId: 1,
  contactId: 101,
  userId: 9,
  user: { id: 9, name: 'Luan Peixoto' },
  createdAt: '2026-11-09T13:00:00.000Z',
  ...change,
});

export const aContact = (change: Partial<Contact> = {}): Contact => ({
  ...aTicket().contact,
  name: 'Juliana Prado',
  number: '5511*******42',
  email: 'juliana@email.com',
  extraInfo: [{ id: 5, name: 'Cidade', value: 'São Paulo' }],
  wallets: [],
  whatsapp: null,
  createdAt: '2024-03-10T12:00:00.000Z',
  updatedAt: '2026-11-15T12:00:00.000Z',
  ...change,
});

export const anEarlierTicket = (id: number, change: Partial<ContactTicket> = {}): ContactTicket => ({
  id,
  number: id,
  uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  status: 'closed',
  channel: 'whatsappapi',
  queue: { id: 1, name: 'Vendas', color: '#7c3aed' },
  user: { id: 9, name: 'Luan Peixoto' },
  createdAt: '2026-03-10T12:00:00.000Z',
  closedAt: '2026-03-12T12:00:00.000Z',
  ...change,
});

/** Exchanged in the ticket 40. */
export const aSharedItem = (message: Message, links: SharedItem['links'] = []): SharedItem => ({
  message,
  ticketUuid: anEarlierTicket(40).uuid,
  links,
});

interface World {
  readonly contact?: Contact;
  readonly ticket?: Partial<Ticket>;
  readonly tags?: readonly Tag[];
  readonly stages?: readonly Tag[];
  readonly notes?: readonly Note[];
  readonly viewer?: Partial<DrawerViewer>;
  readonly answers?: Readonly<
    Record<string, FakeAnswer | ((request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>)>
  >;
}

/** The drawer of one contact against a server with these records, with a user and its calls. */
export async function showDrawer(world: World = {}) {
  setAccessToken('token-1');
  const { contact = aContact(), tags = [], stages = [], notes = [], answers = {} } = world;
  const { extraInfo: _, createdAt: _created, updatedAt: _updated, ...known } = contact;
  const ticket = aTicket({ ...world.ticket, contact: known });
  const api = await startFakeApi({
    [`GET /contacts/${contact.id}`]: { body: contact },
    'GET /tags/list': ({ path }) => ({ body: path.includes('kanban=1') ? stages : tags }),
    'GET /ticket-notes/list': { body: notes },
    [`GET /contacts/${contact.id}/tickets`]: { body: { tickets: [], nextBefore: null } },
    [`GET /contacts/${contact.id}/media`]: { body: { items: [], nextBefore: null } },
    ...answers,
  });
  const surroundings = {
    viewer: {
      userId: 7,
      timeZone: 'America/Sao_Paulo',
      removesOthersNotes: false,
      hasKanban: true,
      hasCampaigns: false,
      addsStages: true,
      seesCosts: false,
      ...world.viewer,
    },
    dialogs: { edit: vi.fn<ContactDialogs['edit']>(), block: vi.fn<ContactDialogs['block']>() },
    notify: vi.fn<DrawerSurroundings['notify']>(),
    onContactChanged: vi.fn<DrawerSurroundings['onContactChanged']>(),
    onOpenTicket: vi.fn<DrawerSurroundings['onOpenTicket']>(),
    pictureViewer: vi.fn<DrawerSurroundings['pictureViewer']>(),
    onTicketTagsChanged: vi.fn<DrawerSurroundings['onTicketTagsChanged']>(),
  };
  const onClose = vi.fn();
  const queryClient = new RereadingClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ContactDrawer onClose={onClose} surroundings={surroundings} ticket={ticket} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const asked = (method: string, path: string) =>
    api.requests.filter((request) => request.method === method && request.path.startsWith(path));
  return { hands: setupUser(), asked, queryClient, onClose, ...surroundings };
}
