import { type Message, messagesContract } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { AnyViewer } from '../../platform/viewer.ts';
import { presentLogEntry, presentTicket, ticketsRepo } from '../tickets/index.ts';
import { deleteMessage } from './delete-message.ts';
import { editMessage } from './edit-message.ts';
import { forwardMessage } from './forward-message.ts';
import { markSent } from './mark-sent.ts';
import { markUnread } from './mark-unread.ts';
import { presentMessage } from './messages.present.ts';
import { positionOf, readPosition } from './page-position.ts';
import { reactToMessage } from './react-to-message.ts';
import { readConversation } from './read-conversation.ts';
import { sendAgain } from './send-again.ts';
import { shownMessagesRepo } from './shown-messages.repo.ts';
import { getReadableMessage } from './visible-message.ts';
import { writeMessages } from './write-messages.ts';

export const messageRoutes = routes(messagesContract, {
  list: async ({ scope, viewer, params, query: { pageNumber, limit, cursor, selectedQueues } }) => {
    const { messages, hasMore, ticket, log } = await readConversation(scope, viewer, {
      ticketKey: params.ticketId,
      pageNumber,
      size: limit,
      before: cursor === undefined ? undefined : readPosition(cursor),
      queueIds: selectedQueues,
    });
    const [oldest] = messages;
    return {
      messages: messages.map((message) => presentMessage(scope, viewer, message)),
      hasMore,
      nextCursor: hasMore && oldest ? positionOf(oldest) : null,
      ticket: presentTicket(scope.services.channels, viewer, ticket),
      log: log.map(presentLogEntry),
    };
  },

  write: async ({ scope, viewer, params, body, files }) => {
    const written = await writeMessages(scope, {
      ticketId: params.ticketId,
      texts: [body.body].flat(),
      files,
      card: body.vCard,
      place: body.location,
      quotedId: body.quotedMsg,
      isPrivate: body.isPrivate,
      isVoice: body.isVoice,
    });
    return { messages: await showMessages(scope, viewer, written) };
  },

  edit: async ({ scope, viewer, params, body }) => {
    await editMessage(scope, { messageId: params.id, body: body.body });
    return showMessage(scope, viewer, params.id);
  },

  confirm: async ({ scope, viewer, params }) => {
    await getReadableMessage(scope, params.id);
    return showMessage(scope, viewer, params.id);
  },

  delete: async ({ scope, params }) => {
    await deleteMessage(scope, params.id);
    return { message: 'Message deleted' };
  },

  react: async ({ scope, viewer, params, body }) => {
    await reactToMessage(scope, { messageId: params.id, emoji: body.type });
    return showMessage(scope, viewer, params.id);
  },

  forward: async ({ scope, viewer, body: { messageId, contactId, signMessage } }) => {
    const forwarded = await forwardMessage(scope, { messageId, contactId, isSigned: signMessage });
    return { messages: await showMessages(scope, viewer, forwarded) };
  },

  retry: async ({ scope, viewer, params }) => {
    await sendAgain(scope, params.id);
    return showMessage(scope, viewer, params.id);
  },

  markSent: async ({ scope, viewer, params }) => {
    await markSent(scope, params.id);
    return showMessage(scope, viewer, params.id);
  },

  markUnread: async ({ scope, params }) => ({ unreadMessages: await markUnread(scope, params.id) }),
});

async function showMessage(scope: CompanyScope, viewer: AnyViewer, messageId: string): Promise<Message> {
  const [message] = await showMessages(scope, viewer, [messageId]);
  if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return message;
}

async function showMessages(scope: CompanyScope, viewer: AnyViewer, ids: readonly string[]): Promise<Message[]> {
  const shown: Message[] = [];
  for (const message of await shownMessagesRepo.listByIds(scope, ids)) {
    // A call that may be repeated is answered in its transaction, which may have opened the ticket.
    const ticketNumber = message.ticketNumber ?? (await ticketsRepo.takeNumber(scope, message.ticketId));
    shown.push(presentMessage(scope, viewer, { ...message, ticketNumber }));
  }
  return shown;
}
