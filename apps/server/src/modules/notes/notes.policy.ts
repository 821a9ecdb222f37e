import { can } from '@recado/contracts';
import type { Actor } from '../../platform/viewer.ts';
import { canReadHistory, type TicketRow } from '../tickets/index.ts';

interface Judged {
  readonly userId: number | null;
  readonly ticket: TicketRow;
}

/** Users who may read the messages may read the notes; authors can always read their own. */
export const canReadNote = (actor: Actor, { userId, ticket }: Judged): boolean =>
  actor === 'system' || userId === actor.userId || canReadHistory(actor, ticket);

export const canRemoveNote = (actor: Actor, { userId }: Judged): boolean =>
  actor === 'system' || userId === actor.userId || can(actor, 'note:remove-others');
