import { MantineProvider } from '@mantine/core';
import type { Message, Ticket } from '@recado/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { aMessage as madeMessage } from '../../../../test/messages.ts';
import { aTicket as madeTicket } from '../../../../test/tickets.ts';
import { setupUser } from '../../../../test/user.ts';
import { setAccessToken } from '../../../shared/api/access.ts';
import { RereadingClient } from '../../../shared/api/query-client.ts';
import { Composer, type ComposerProps } from '../components/composer.tsx';

/** A ticket for the tests of this feature. */
export const aTicket = (change: Partial<Ticket> = {}): Ticket =>
  madeTicket({
    id: 4821,
    contactId: 9,
    contact: { name: 'Juliana Prado', number: '5511987654342' },
    whatsapp: { id: 1, name: 'Loja Centro', groupAsTicket: 'disabled' },
    lastMessage: '',
    lastMessageAt: null,
    queueId: 3,
    queue: { id: 3, name: 'Vendas', color: '#7c3aed' },
    ...change,
  });

/** The customer's last question. */
export const aMessage = (change: Partial<Message> = {}): Message =>
  madeMessage({ body: 'Quero! Consegue entregar no sábado?', queueId: 3, ...change });

/** The composer of one ticket, with a user and the sent messages. */
export function showComposer(change: Partial<ComposerProps> = {}) {
  setAccessToken('token-1');
  const onSend = vi.fn<ComposerProps['onSend']>();
  const onQuoteEnd = vi.fn();
  const notify = vi.fn<ComposerProps['notify']>();
  const props: ComposerProps = {
    ticket: aTicket(),
    viewer: {
      userId: 7,
      name: 'Marina Duarte',
      timeZone: 'America/Sao_Paulo',
      maySign: true,
      maySchedule: true,
      changesOthersPlans: false,
    },
    quoted: null,
    onQuoteEnd,
    onSend,
    notify,
    present: [],
    conversation: { newestAt: null, lastAnswer: null },
    onTyping: vi.fn(),
    onTemplateSent: vi.fn(),
    edited: null,
    isSaving: false,
    onEdit: vi.fn(),
    onEditEnd: vi.fn(),
    renderSchedule: ({ text, onSaved, onClose }) => (
      <dialog aria-label={text} open>
        <button
          onClick={() => {
            onSaved();
            onClose();
          }}
          type="button"
        >
          {text}
        </button>
      </dialog>
    ),
    lockActions: { isWaiting: false },
    focusKey: null,
    ...change,
  };
  const queryClient = new RereadingClient({ defaultOptions: { queries: { retry: false } } });
  const composer = (changed: Partial<ComposerProps> = {}) => (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Composer {...props} {...changed} />
      </QueryClientProvider>
    </MantineProvider>
  );
  const view = render(composer());
  return {
    ...view,
    /** Renders with changed surroundings. */
    rerender: (changed: Partial<ComposerProps>) => view.rerender(composer(changed)),
    onSend,
    onQuoteEnd,
    notify,
    hands: setupUser(),
    box: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^(Mensagem|Escreva uma nota)/ }),
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    sentTexts: () =>
      onSend.mock.calls.map(([{ content }]) => (content.kind === 'text' ? content.text : `<${content.kind}>`)),
  };
}
