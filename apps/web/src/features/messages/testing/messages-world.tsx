import { MantineProvider } from '@mantine/core';
import type { Message, Ticket } from '@recado/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { setAccessToken } from '../../../shared/api/access.ts';
import { MessageBubble } from '../components/bubbles/message-bubble.tsx';
import { type ConversationTools, ConversationToolsProvider } from '../components/conversation-context.tsx';
import { MessagesProvider, type MessagesViewer } from '../messages-context.tsx';
import type { Outgoing } from '../state/outgoing.ts';

export const marina: MessagesViewer = {
  userId: 7,
  name: 'Marina Duarte',
  timeZone: 'America/Sao_Paulo',
  changesOthers: false,
  forgetsDeleted: false,
  signs: false,
};

export const aTicket = (change: Partial<Ticket> = {}): Ticket => ({
  id: 4821,
  uuid: '0b5ea3c2-3f2a-4c37-9d52-5e0f6d3a4821',
  status: 'open',
  channel: 'whatsappapi',
  isGroup: false,
  isBot: false,
  useIntegration: false,
  amountUsedBotQueues: 0,
  contactId: 9,
  contact: {
    id: 9,
    name: 'Juliana Prado',
    number: '5511987654342',
    email: '',
    active: true,
    disableBot: false,
    acceptAudioMessage: true,
    lgpdAcceptedAt: null,
    whatsappId: 1,
    urlPicture: null,
    channel: 'whatsappapi',
    isGroup: false,
    tags: [],
  },
  queueId: 1,
  queue: { id: 1, name: 'Vendas', color: '#7c3aed' },
  userId: 7,
  user: { id: 7, name: 'Marina Duarte' },
  whatsappId: 1,
  whatsapp: { id: 1, name: 'Loja Centro', groupAsTicket: 'disabled' },
  lastMessage: '',
  lastMessageAt: null,
  unreadMessages: 0,
  tags: [],
  replyUntil: null,
  companyId: 2,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...change,
});

interface World {
  readonly viewer?: Partial<MessagesViewer>;
}

/** Something of the conversation on a page of its own, with a pair of hands. */
export function renderMessages(element: ReactElement, { viewer = {} }: World = {}) {
  setAccessToken('token');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
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
  return { ...drawn, user: userEvent.setup(), notify, queryClient };
}

interface BubbleWorld extends World {
  readonly outgoing?: Outgoing;
  readonly startsRun?: boolean;
  readonly isReadOnly?: boolean;
}

/** One bubble, and what it asks of its conversation. */
export function renderBubble(
  message: Message,
  { outgoing, startsRun = true, isReadOnly = false, ...world }: BubbleWorld = {},
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
  } satisfies ConversationTools;
  const shown = { key: message.id, message, outgoing: outgoing ?? null };
  const drawn = renderMessages(
    <ConversationToolsProvider value={tools}>
      <MessageBubble shown={shown} startsRun={startsRun} />
    </ConversationToolsProvider>,
    world,
  );
  return { ...drawn, tools, shown };
}
