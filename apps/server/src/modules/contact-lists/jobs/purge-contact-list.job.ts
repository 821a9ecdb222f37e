import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { contactListsRepo } from '../contact-lists.repo.ts';

/** Rows deleted in one transaction: a longer one would delay vacuuming and could exceed the statement timeout. */
const BATCH = 5_000;

/** Deletes the contacts of a removed list, then the list. May run again after a crash: it goes on where it stopped. */
export const purgeContactList = defineJob({
  name: 'contact-lists.purge-contact-list',
  queue: 'maintenance',
  payload: z.object({ listId: z.number() }),
  key: ({ listId }) => String(listId),
  attempts: 10,
  async run(scope, { listId }, { signal }) {
    let deleted: number;
    do {
      signal.throwIfAborted();
      deleted = await contactListsRepo.purgeItems(scope, listId, BATCH);
    } while (deleted === BATCH);
    await contactListsRepo.deleteRemoved(scope, listId);
  },
});
