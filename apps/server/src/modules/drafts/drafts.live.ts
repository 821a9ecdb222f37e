import { live } from '../../platform/events.ts';
import { userRoom } from '../../platform/rooms.ts';
import { draftRemoved, draftSaved } from './drafts.events.ts';
import { presentDraft } from './drafts.present.ts';
import { draftsRepo } from './drafts.repo.ts';

/** To the writer's own tabs and devices only. */
export const draftsLive = [
  live(draftSaved, 'draft', async (scope, key) => {
    const draft = await draftsRepo.find(scope, key);
    return (
      draft && {
        to: [userRoom(scope.companyId, key.userId)],
        message: { action: 'update', draft: presentDraft(draft) },
      }
    );
  }),
  live(draftRemoved, 'draft', (scope, { userId, ticketId }) => ({
    to: [userRoom(scope.companyId, userId)],
    message: { action: 'delete', ticketId },
  })),
];
