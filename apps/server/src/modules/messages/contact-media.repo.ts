import type { SharedKind } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { ReadableTicket } from '../tickets/index.ts';
import type { PagePosition } from './conversation.repo.ts';
import { shownColumns } from './messages.repo.ts';
import type { NamedMessage } from './shown-messages.repo.ts';

/** In the words of the partial indexes, or PostgreSQL does not see that they fit. */
const CONDITIONS: Record<SharedKind, string> = {
  media: `content in ('image', 'video') and media_key is not null and not is_deleted`,
  files: `(content = 'document' or content = 'audio' and not media_is_voice) and media_key is not null and not is_deleted`,
  links: `body ~* '(^|[^[:alnum:]@./-])(https?://|www\\.)[^[:space:]]' and not is_deleted`,
};

/**
 * A page over all tickets of a contact, newest first. Ticket by ticket, so that each is read from its newest end by the
 * index of its kind; in no partition from before the ticket was opened, with a day of margin for clocks that differ.
 */
export const listSharedStatement = (kind: SharedKind): string => `
  select ${shownColumns('m')}
    from (
      select page.* from unnest($2::int[], $3::timestamptz[], $4::bool[]) as part (ticket_id, since, shows_notes)
        cross join lateral (
          select * from messages
           where company_id = $1 and ticket_id = part.ticket_id and id >= message_id_at(part.since - interval '1 day')
             and ${CONDITIONS[kind]}
             and (part.shows_notes or not is_private)
             and (sent_at, id) < ($5::timestamptz, $6::uuid)
           order by sent_at desc, id desc
           limit $7::int
        ) as page
       order by page.sent_at desc, page.id desc
       limit $7::int
    ) as m
   order by m.sent_at desc, m.id desc`;

const END = { sentAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

export interface SharedPage {
  readonly kind: SharedKind;
  readonly tickets: readonly ReadableTicket[];
  readonly before: PagePosition | undefined;
  readonly limit: number;
}

export const contactMediaRepo = {
  list(scope: CompanyScope, { kind, tickets, before, limit }: SharedPage): Promise<NamedMessage[]> {
    const { sentAt, id } = before ?? END;
    const values = [
      scope.companyId,
      tickets.map(({ id }) => id),
      tickets.map(({ createdAt }) => createdAt),
      tickets.map(({ isSeen }) => isSeen),
      sentAt,
      id,
      limit,
    ];
    const text = listSharedStatement(kind);
    return scope.query<NamedMessage>({ name: `list-shared-${kind}`, text, values, plan: 'generic' });
  },
};
