import { CONTACT_LIST_ITEMS_MAX } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { contactListChanged, contactListFilled, listItemCreated } from './contact-lists.events.ts';
import { contactListsRepo } from './contact-lists.repo.ts';
import { type NewListItem, storeItemsRepo } from './store-items.repo.ts';

/** Rows stored in one transaction: a colleague who edits the list waits for no more than that. */
export const STORE_BATCH = 1_000;
/** Browsers get the first contacts one by one, then one event to read the list again. */
const EMITTED_ONE_BY_ONE = 200;

export interface StoredBatch<T extends NewListItem> {
  readonly created: number;
  /** Given whose number the list, or an earlier one of them, already had. */
  readonly present: number;
  /** Those for which the list has no room. */
  readonly refused: readonly T[];
}

export interface ItemStore {
  store<T extends NewListItem>(batch: readonly T[]): Promise<StoredBatch<T>>;
  /** Publishes that the list must be read again, if more were stored than have events of their own. */
  finish(): Promise<void>;
}

/** Stores contacts in a list, batch by batch. Storing the same again changes nothing. */
export function openItemStore(
  scope: CompanyScope,
  { listId, importId }: { listId: number; importId: number },
): ItemStore {
  let [emitted, created] = [0, 0];
  return {
    async store(batch) {
      const stored = await scope.transaction(async (scope) => {
        const { contactsCount } = await contactListsRepo.lock(scope, listId, 'key share');
        const once = [...new Map(batch.toReversed().map((item) => [item.value, item])).values()].toReversed();
        const values = once.map(({ value }) => value);
        const present = await storeItemsRepo.findPresent(scope, listId, values);
        const missing = once.filter(({ value }) => !present.has(value));
        const room = Math.max(0, CONTACT_LIST_ITEMS_MAX - contactsCount);
        const [items, refused] = [missing.slice(0, room), missing.slice(room)];
        const ids = items.length === 0 ? [] : await storeItemsRepo.insertAll(scope, { listId, importId, items });
        const shown = ids.slice(0, Math.max(0, EMITTED_ONE_BY_ONE - emitted));
        for (const itemId of shown) await scope.emit(listItemCreated, { itemId });
        if (ids.length > 0) await scope.emit(contactListChanged, { listId });
        return { ids, refused, shown: shown.length };
      });
      emitted += stored.shown;
      created += stored.ids.length;
      const present = batch.length - stored.ids.length - stored.refused.length;
      return { created: stored.ids.length, present, refused: stored.refused };
    },
    async finish() {
      if (created > emitted) await scope.emit(contactListFilled, { listId });
    },
  };
}
