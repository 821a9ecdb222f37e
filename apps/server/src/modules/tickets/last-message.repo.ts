import type { MessageDelivery } from '@recado/contracts';
import { and, eq } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import type { MessagePreview } from './tickets.repo.ts';
import { tickets } from './tickets.tables.ts';

export interface OutgoingMark {
  readonly messageId: string;
  readonly preview: MessagePreview;
  readonly delivery: MessageDelivery | null;
  /** The length of its sound; null where it has none. */
  readonly seconds: number | null;
  /** Written by an agent, here or on the phone. */
  readonly isByAgent: boolean;
  /** When it was written, if not now. */
  readonly at?: Date;
  readonly ack?: number;
}

/** A message that is shown only by a ticket without one. */
export type FirstMark = Pick<OutgoingMark, 'messageId' | 'preview' | 'delivery'> & { readonly ticketId: number };

interface DeletedMark {
  readonly messageId: string;
  readonly isOurs: boolean;
  readonly at: Date;
  /** The text that the list showed. */
  readonly text: string;
}

const isTicket = (scope: CompanyScope, id: number) => and(eq(tickets.companyId, scope.companyId), eq(tickets.id, id));

const markOutgoing = (more = ''): string => `
  update tickets
     set last_message = $4, last_message_from_us = true, last_message_at = $5, last_message_id = $6,
         last_message_content = $7, last_message_ack = $8, last_message_delivery = $9, last_message_seconds = $10,
         last_message_is_deleted = false, updated_at = greatest(updated_at, $3)${more}
   where company_id = $1 and id = $2`;
const MARK_OUTGOING = markOutgoing();
// The timers of a ticket did not run while it contained only history. Bots must not talk over a person, also where the
// ticket was not accepted: an administrator wrote in a waiting ticket, or a user on the connected phone.
const MARK_AGENT_MESSAGE = markOutgoing(`,
         last_agent_message_at = greatest(last_agent_message_at, $5), unread_count = 0, read_at = $3,
         timer_at = case when imported_at is null then timer_at else $3 end, imported_at = null,
         is_bot_active = false, uses_integration = false`);

/**
 * The last-message fields of a ticket. A customer's message is marked by `ticketsRepo.markIncoming`, which finds the
 * ticket.
 */
export const lastMessageRepo = {
  /** One of us wrote. An agent who writes has read the customer's earlier messages. */
  async markOutgoing(
    scope: CompanyScope,
    id: number,
    { messageId, preview, delivery, seconds, isByAgent, at = scope.now, ack = 0 }: OutgoingMark,
  ): Promise<void> {
    await scope.query({
      name: isByAgent ? 'mark-agent-message' : 'mark-outgoing',
      text: isByAgent ? MARK_AGENT_MESSAGE : MARK_OUTGOING,
      values: [scope.companyId, id, scope.now, preview.text, at, messageId, preview.content, ack, delivery, seconds],
    });
  },

  /** Shows messages on those of the tickets that have none. Neither their place in the lists nor their timers move. */
  async markFirst(scope: CompanyScope, marks: readonly FirstMark[]): Promise<void> {
    await scope.query({
      name: 'mark-first-messages',
      text: `update tickets t
           set last_message = m.text, last_message_from_us = true, last_message_at = $2, last_message_id = m.message_id,
               last_message_content = m.content, last_message_ack = 0, last_message_delivery = m.delivery,
               last_message_seconds = null, last_message_is_deleted = false
          from unnest($3::int[], $4::uuid[], $5::text[], $6::text[], $7::text[])
            as m (ticket_id, message_id, text, content, delivery)
         where t.company_id = $1 and t.id = m.ticket_id and t.last_message_at is null`,
      values: [
        scope.companyId,
        scope.now,
        marks.map(({ ticketId }) => ticketId),
        marks.map(({ messageId }) => messageId),
        marks.map(({ preview }) => preview.text),
        marks.map(({ preview }) => preview.content),
        marks.map(({ delivery }) => delivery),
      ],
    });
  },

  /** Replaces the preview in the list, if it still shows this message. */
  async replacePreview(
    scope: CompanyScope,
    id: number,
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<void> {
    await scope.db
      .update(tickets)
      .set({ lastMessage: to })
      .where(and(isTicket(scope, id), eq(tickets.lastMessage, from)));
  },

  /** Of the customer's last message only its second and its text are known: a ticket does not store its id. */
  async markDeleted(
    scope: CompanyScope,
    ids: readonly number[],
    { messageId, isOurs, at, text }: DeletedMark,
  ): Promise<void> {
    await scope.query({
      text: `update tickets set last_message_is_deleted = true
        where company_id = $1 and id = any($2::int[])
          and case when $4 then last_message_id = $3
                   else not last_message_from_us and last_message = $6
                    and date_trunc('second', last_message_at) = date_trunc('second', $5::timestamptz) end`,
      values: [scope.companyId, [...ids], messageId, isOurs, at, text],
    });
  },

  /**
   * A menu answer means nothing to an agent: the list shows the customer's previous message, if it still shows the
   * answer.
   */
  async keepQuestionAsPreview(
    scope: CompanyScope,
    id: number,
    { answer, question }: { readonly answer: MessagePreview; readonly question: MessagePreview },
  ): Promise<void> {
    await scope.db
      .update(tickets)
      .set({ lastMessage: question.text, lastMessageContent: question.content })
      .where(and(isTicket(scope, id), eq(tickets.lastMessageFromUs, false), eq(tickets.lastMessage, answer.text)));
  },

  /** Replaces the preview in the list, if it still shows the unreadable message. */
  async replaceUnreadable(
    scope: CompanyScope,
    id: number,
    { messageId, at, preview }: { readonly messageId: string; readonly at: Date; readonly preview: MessagePreview },
  ): Promise<void> {
    await scope.query({
      text: `update tickets set last_message = $3, last_message_content = $4
        where company_id = $1 and id = $2 and last_message_content = 'unsupported'
          and (last_message_id = $5
            or not last_message_from_us and date_trunc('second', last_message_at) = date_trunc('second', $6::timestamptz))`,
      values: [scope.companyId, id, preview.text, preview.content, messageId, at],
    });
  },

  /** Sets the length of the customer's last sound once its file has arrived; does nothing if a newer message exists. */
  async setSeconds(
    scope: CompanyScope,
    id: number,
    { at, seconds }: { readonly at: Date; readonly seconds: number },
  ): Promise<void> {
    await scope.query({
      name: 'set-seconds-of-last',
      // The provider reports whole seconds, and the message lies within its second. The caller has locked the message,
      // and a new message locks the ticket and may need that message: skip a locked ticket instead of a deadlock.
      text: `update tickets set last_message_seconds = $3 where company_id = $1 and id = (
        select id from tickets
         where company_id = $1 and id = $2 and not last_message_from_us and last_message_content = 'audio'
           and date_trunc('second', last_message_at) = date_trunc('second', $4::timestamptz)
           for no key update skip locked)`,
      values: [scope.companyId, id, seconds, at],
    });
  },
};
