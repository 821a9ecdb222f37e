import { draftsContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { presentDraft } from './drafts.present.ts';
import { draftsRepo } from './drafts.repo.ts';
import { saveDraft } from './save-draft.ts';

export const draftRoutes = routes(draftsContract, {
  list: async ({ scope, viewer }) => ({ drafts: (await draftsRepo.listSeen(scope, viewer)).map(presentDraft) }),

  keep: async ({ scope, viewer, params, body }) => {
    const draft = await saveDraft(scope, viewer, { ticketId: params.ticketId, ...body });
    return { draft: draft ? presentDraft(draft) : null };
  },
});
