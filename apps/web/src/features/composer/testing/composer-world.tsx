import { MantineProvider } from '@mantine/core';
import type { Message, Ticket } from '@recado/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { setAccessToken } from '../../../shared/api/access.ts';
import { Composer, type ComposerProps } from '../components/composer.tsx';

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
  queueId: 3,
  queue: { id: 3, name: 'Vendas', color: '#7c3aed' },
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

export const aMessage = (change: Partial<Message> = {}): Message => ({
  id: '0192f0c1-0000-7000-8000-000000000001',
  ticketId: 4821,
  body: 'Quero! Consegue entregar no sábado?',
  fromMe: false,
  author: 'customer',
  user: null,
  read: true,
  ack: 0,
  delivery: null,
  failure: null,
  mediaType: 'conversation',
  mediaUrl: null,
  mediaPath: null,
  mediaState: null,
  mediaName: null,
  mediaMimeType: null,
  mediaSize: null,
  isVoice: false,
  location: null,
  contacts: null,
  vCard: null,
  quotedMsg: null,
  reactions: [],
  isDeleted: false,
  isEdited: false,
  isForwarded: false,
  isPrivate: false,
  queueId: 3,
  createdAt: '2026-11-15T13:42:00.000Z',
  ...change,
});

/** The composer of one ticket, with a pair of hands and what it was asked to send. */
export function showComposer(change: Partial<ComposerProps> = {}) {
  setAccessToken('token-1');
  const onSend = vi.fn<ComposerProps['onSend']>();
  const onQuoteEnd = vi.fn();
  const notify = vi.fn<ComposerProps['notify']>();
  const props: ComposerProps = {
    ticket: aTicket(),
    viewer: { userId: 7, name: 'Marina Duarte', timeZone: 'America/Sao_Paulo', maySign: true, maySchedule: true },
    quoted: null,
    onQuoteEnd,
    onSend,
    notify,
    lockActions: { isWaiting: false },
    focusKey: null,
    ...change,
  };
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Composer {...props} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    ...view,
    onSend,
    onQuoteEnd,
    notify,
    hands: userEvent.setup(),
    box: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^(Mensagem|Escreva uma nota)/ }),
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    sentTexts: () =>
      onSend.mock.calls.map(([{ content }]) => (content.kind === 'text' ? content.text : `<${content.kind}>`)),
  };
}
