import { MantineProvider } from '@mantine/core';
import type { Message, Ticket } from '@recado/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { aTicket as madeTicket } from '../../../../test/tickets.ts';
import { setupUser } from '../../../../test/user.ts';
import { setAccessToken } from '../../../shared/api/access.ts';
import { RereadingClient } from '../../../shared/api/query-client.ts';
import { UserPicturesProvider } from '../../../shared/ui/user-avatar.tsx';
import { MessageBubble } from '../components/bubbles/message-bubble.tsx';
import { type ConversationTools, ConversationToolsProvider } from '../components/conversation-context.tsx';
import { MessagesProvider, type MessagesViewer } from '../messages-context.tsx';
import type { Outgoing } from '../state/outgoing.ts';

export const marina: MessagesViewer = {
  userId: 7,
  name: 'Marina Duarte',
  timeZone: 'America/Sao_Paulo',
  changesOthers: false,
  writesUnaccepted: false,
  forgetsDeleted: false,
  signs: false,
};

/** A ticket for the tests of this feature. */
export const aTicket = (change: Partial<Ticket> = {}): Ticket =>
  madeTicket({
    id: 4821,
    number: 482,
    contactId: 9,
    contact: { name: 'Juliana Prado', number: '5511987654342' },
    whatsapp: { id: 1, name: 'Loja Centro', groupAsTicket: 'disabled' },
    lastMessage: '',
    lastMessageAt: null,
    ...change,
  });

interface World {
  readonly viewer?: Partial<MessagesViewer>;
}

/** A part of the conversation on its own page, with a user. */
export function renderMessages(element: ReactElement, { viewer = {} }: World = {}) {
  setAccessToken('token');
  const queryClient = new RereadingClient({ defaultOptions: { queries: { retry: false } } });
  const notify = vi.fn();
  const drawn = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MessagesProvider notify={notify} viewer={{ ...marina, ...viewer }}>
          {element}
        </MessagesProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...drawn, user: setupUser(), notify, queryClient };
}

interface BubbleWorld extends World {
  readonly outgoing?: Outgoing;
  readonly startsRun?: boolean;
  readonly isReadOnly?: boolean;
  /** Pictures of users, by id. */
  readonly pictures?: ReadonlyMap<number, string>;
}

/** One bubble, and its requests to the conversation. */
export function renderBubble(
  message: Message,
  { outgoing, startsRun = true, isReadOnly = false, pictures = new Map(), ...world }: BubbleWorld = {},
) {
  const tools = {
    contactName: 'Juliana Prado',
    isReadOnly,
    onReply: vi.fn(),
    onOptions: vi.fn(),
    onGoTo: vi.fn(),
    onOpenPicture: vi.fn(),
    onSendAgain: vi.fn(),
    onDiscard: vi.fn(),
    onMarkSent: vi.fn(),
    onCard: vi.fn(),
  } satisfies ConversationTools;
  const shown = { key: message.id, message, outgoing: outgoing ?? null };
  const drawn = renderMessages(
    <UserPicturesProvider pictures={pictures}>
      <ConversationToolsProvider value={tools}>
        <MessageBubble shown={shown} startsRun={startsRun} />
      </ConversationToolsProvider>
    </UserPicturesProvider>,
    world,
  );
  return { ...drawn, tools, shown };
}
