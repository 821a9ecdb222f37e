import { type Message, messagesContract, type Ticket } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';

/** Every message of a ticket, oldest first, without earlier tickets of the contact. */
export async function readConversation({ id }: Ticket): Promise<readonly Message[]> {
  const pages: (readonly Message[])[] = [];
  let cursor: string | null = null;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: { messages: Message[]; nextCursor: string | null } = await call(messagesContract.list, {
      params: { ticketId: id },
      query: { ...query, selectedQueues: '' },
    });
    pages.unshift(page.messages);
    // From here on the pages only contain other tickets.
    cursor = page.messages.some(({ ticketId }) => ticketId === id) ? page.nextCursor : null;
  } while (cursor !== null);
  return pages.flat().filter(({ ticketId }) => ticketId === id);
}
