import type { MessageDelivery } from '@recado/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { movedNow } from './moved-now.ts';
import type { MessagePreview } from './tickets.repo.ts';
import { tickets } from './tickets.tables.ts';

export interface OutgoingMark {
  readonly messageId: string;
  readonly preview: MessagePreview;
  readonly delivery: MessageDelivery | null;
  /** How long its sound is; null where it has none. */
  readonly seconds: number | null;
  /** A person's answer, wherever it was written. */
  readonly isByAgent: boolean;
  /** When it was written, where that was not here and now. */
  readonly at?: Date;
  readonly ack?: number;
}

interface DeletedMark {
  readonly messageId: string;
  readonly isOurs: boolean;
  readonly at: Date;
  /** As the list showed it. */
  readonly text: string;
}

const isTicket = (scope: CompanyScope, id: number) => and(eq(tickets.companyId, scope.companyId), eq(tickets.id, id));

/** What a ticket shows of its last message. A customer's is marked by `ticketsRepo.markIncoming`, which finds the ticket. */
export const lastMessageRepo = {
  /** One of us wrote. An agent who writes has seen what the customer wrote before. */
  async markOutgoing(
    scope: CompanyScope,
    id: number,
    { messageId, preview, delivery, seconds, isByAgent, at = scope.now, ack = 0 }: OutgoingMark,
  ): Promise<void> {
    await scope.db
      .update(tickets)
      .set({
        lastMessage: preview.text,
        lastMessageFromUs: true,
        lastMessageAt: at,
        lastMessageId: messageId,
        lastMessageContent: preview.content,
        lastMessageAck: ack,
        lastMessageDelivery: delivery,
        lastMessageSeconds: seconds,
        lastMessageIsDeleted: false,
        updatedAt: movedNow(scope),
        ...(isByAgent && {
          lastAgentMessageAt: sql`greatest(${tickets.lastAgentMessageAt}, ${at.toISOString()}::timestamptz)`,
          unreadCount: 0,
          readAt: scope.now,
          importedAt: null,
          // Its timers rested as long as it was only a past.
          timerAt: sql`case when ${tickets.importedAt} is null then ${tickets.timerAt} else ${scope.now.toISOString()}::timestamptz end`,
        }),
      })
      .where(isTicket(scope, id));
  },

  /** The line in the list, if it still shows this message. */
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

  /** A menu answer says nothing to an agent: the list shows what the customer asked before, if it still shows the answer. */
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

  /** The line in the list, if it still shows the message that could not be read. */
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

  /** How long the customer's last sound is, known once its file has come; nothing if something else was said since. */
  async setSeconds(
    scope: CompanyScope,
    id: number,
    { at, seconds }: { readonly at: Date; readonly seconds: number },
  ): Promise<void> {
    await scope.query({
      name: 'set-seconds-of-last',
      // The provider told its second, and the message stands within it. Whoever calls holds the message, and who brings
      // the next one holds the ticket and may want that message: a length is not worth waiting for.
      text: `update tickets set last_message_seconds = $3 where company_id = $1 and id = (
        select id from tickets
         where company_id = $1 and id = $2 and not last_message_from_us and last_message_content = 'audio'
           and date_trunc('second', last_message_at) = date_trunc('second', $4::timestamptz)
           for no key update skip locked)`,
      values: [scope.companyId, id, seconds, at],
    });
  },
};
