import { when } from '../../platform/events/events.ts';
import { messageWritten } from '../messages/index.ts';
import { ticketsMerged } from '../tickets/index.ts';
import { draftKept, draftRemoved } from './drafts.events.ts';
import { draftsRepo } from './drafts.repo.ts';

export const draftReactions = [
  /**
   * What was sent is no draft any more. Only words typed there: a voice note, a template or a message forwarded into
   * the ticket leaves an answer half written as it is, and a note left on a transfer does not end an answer.
   */
  when(messageWritten, async (scope, { messageId, ticketId }) => {
    // Robots and campaigns write all day and have no drafts.
    if (scope.actor === 'system') return;
    const { userId } = scope.actor;
    if (await draftsRepo.deleteIfSent(scope, messageId, userId)) await scope.emit(draftRemoved, { userId, ticketId });
  }),

  when(ticketsMerged, async (scope, { keepId, dropId }) => {
    for (const userId of await draftsRepo.moveTicket(scope, { keepId, dropId })) {
      await scope.emit(draftRemoved, { userId, ticketId: dropId });
      await scope.emit(draftKept, { userId, ticketId: keepId });
    }
  }),
];
