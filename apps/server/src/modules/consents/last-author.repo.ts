import type { MessageAuthor } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';

/** A campaign may lie in an older, resolved ticket; further back than these it is not what the customer answers. */
const MOST_TICKETS = 3;

/** One lookup in the index of each ticket. The newest tickets by id: a pair has few. */
export const FIND_OUR_LAST_AUTHOR = `
  select m.author
    from (
      select t.id from tickets t
       where t.company_id = $1 and t.contact_id = $2 and t.connection_id = $3
       order by t.id desc limit ${MOST_TICKETS}) t
    join lateral (
      select m.author, m.sent_at, m.id from messages m
       where m.company_id = $1 and m.ticket_id = t.id and m.author <> 'customer' and not m.is_private
       order by m.sent_at desc, m.id desc limit 1) m on true
   order by m.sent_at desc, m.id desc
   limit 1`;

export const lastAuthorRepo = {
  /** The author of the last message that the customer got from us over a connection. */
  async findOurs(
    scope: CompanyScope,
    { contactId, connectionId }: { readonly contactId: number; readonly connectionId: number },
  ): Promise<MessageAuthor | undefined> {
    const [row] = await scope.query<{ author: MessageAuthor }>({
      name: 'find-our-last-author',
      text: FIND_OUR_LAST_AUTHOR,
      values: [scope.companyId, contactId, connectionId],
      plan: 'generic',
    });
    return row?.author;
  },
};
