import { when } from '../../platform/events.ts';
import { messageWritten } from '../messages/index.ts';
import { ticketsMerged } from '../tickets/index.ts';
import { draftRemoved, draftSaved } from './drafts.events.ts';
import { draftsRepo } from './drafts.repo.ts';

export const draftReactions = [
  /**
   * Deletes a draft once its text was sent. Only text typed there: a voice note, a template, a forwarded message or a
   * transfer note leaves a half-written answer as it is.
   */
  when(messageWritten, async (scope, { messageId, ticketId }) => {
    // Bots, campaigns and programs send all day and have no drafts.
    if (scope.actor === 'system' || scope.actor.userId === null) return;
    const { userId } = scope.actor;
    if (await draftsRepo.deleteIfSent(scope, messageId, userId)) await scope.emit(draftRemoved, { userId, ticketId });
  }),

  when(ticketsMerged, async (scope, { keepId, dropId }) => {
    for (const userId of await draftsRepo.moveTicket(scope, { keepId, dropId })) {
      await scope.emit(draftRemoved, { userId, ticketId: dropId });
      await scope.emit(draftSaved, { userId, ticketId: keepId });
    }
  }),
];
