import { type ConversationLogType, isInConversation, type TicketLogEntryShown } from '@recado/contracts';
import type { TFunction } from 'i18next';

type Texts = TFunction<'messages'>;

/** A log entry in words, with the name of its actor; null for kinds a conversation does not show. */
export function logLineText(t: Texts, entry: TicketLogEntryShown): string | null {
  return isInConversation(entry.type) ? wordsFor[entry.type](t, entry) : null;
}

/** For entries without an actor: a rule of the company, or an entry from before actors were stored. */
const passive = {
  lineCreate: 'lineCreatePassive',
  lineOpen: 'lineOpenPassive',
  linePending: 'linePendingPassive',
  lineClosed: 'lineClosedPassive',
  lineReopen: 'lineReopenPassive',
  lineRatingAsked: 'lineRatingAskedPassive',
  lineUndone: 'lineUndonePassive',
} as const;

const byActor =
  (withActor: keyof typeof passive) =>
  (t: Texts, { actor }: TicketLogEntryShown): string =>
    actor ? t(withActor, { actor: actor.name }) : t(passive[withActor]);

const wordsFor: Record<ConversationLogType, (t: Texts, entry: TicketLogEntryShown) => string> = {
  create: byActor('lineCreate'),
  queue: (t, { actor, queue }) => {
    const name = queue?.name ?? t('noQueue');
    return actor ? t('lineQueue', { actor: actor.name, queue: name }) : t('lineQueueBot', { queue: name });
  },
  open: (t, entry) => {
    const { actor, user } = entry;
    const isGiven = actor !== null && user !== null && actor.id !== user.id;
    return isGiven ? t('lineGiven', { actor: actor.name, user: user.name }) : byActor('lineOpen')(t, entry);
  },
  receivedTransfer: (t, { actor, user, queue }) => {
    const to = user
      ? t('lineToUser', { user: user.name, queue: queue?.name ?? t('noQueue') })
      : t('lineToQueue', { queue: queue?.name ?? t('noQueue') });
    return actor ? t('lineTransfer', { actor: actor.name, to }) : t('lineTransferPassive', { to });
  },
  pending: byActor('linePending'),
  redirect: (t, { queue }) => t('lineRedirect', { queue: queue?.name ?? t('noQueue') }),
  closed: byActor('lineClosed'),
  autoClose: (t) => t('lineAutoClose'),
  reopen: byActor('lineReopen'),
  nps: byActor('lineRatingAsked'),
  rated: (t, { rate }) => t('lineRated', { rate: rate ?? 0 }),
  undone: byActor('lineUndone'),
};
