import type { LiveMessage } from '@recado/contracts';
import { live, liveTogether, type Shown } from '../../platform/events.ts';
import { companyAdminsRoom } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { contactListItemsRepo } from './contact-list-items.repo.ts';
import {
  contactListChanged,
  contactListCreated,
  contactListFilled,
  contactListRemoved,
  listItemChanged,
  listItemCreated,
  listItemRemoved,
} from './contact-lists.events.ts';
import { presentContactList, presentListItem } from './contact-lists.present.ts';
import { contactListsRepo } from './contact-lists.repo.ts';

export const contactListsLive = [
  live(contactListCreated, 'ContactList', (scope, { listId }) => showList(scope, 'create', listId)),
  live(contactListChanged, 'ContactList', (scope, { listId }) => showList(scope, 'update', listId)),
  live(contactListRemoved, 'ContactList', (scope, { listId }) => ({
    to: [companyAdminsRoom(scope.companyId)],
    message: { action: 'delete', id: listId },
  })),
  liveTogether(listItemCreated, 'ContactListItem', (scope, facts) => showItems(scope, 'create', facts)),
  liveTogether(listItemChanged, 'ContactListItem', (scope, facts) => showItems(scope, 'update', facts)),
  live(listItemRemoved, 'ContactListItem', (scope, { itemId, listId }) =>
    toAdmins(scope, { action: 'delete', id: itemId, contactListId: listId }),
  ),
  live(contactListFilled, 'ContactListItem', (scope, { listId }) =>
    toAdmins(scope, { action: 'reload', contactListId: listId }),
  ),
];

const toAdmins = ({ companyId }: CompanyScope, message: LiveMessage<'ContactListItem'>): Shown<'ContactListItem'> => ({
  to: [companyAdminsRoom(companyId)],
  message,
});

/** Nothing when it was removed since: the removal has its own event. */
async function showList(scope: CompanyScope, action: 'create' | 'update', listId: number) {
  const list = await contactListsRepo.find(scope, listId);
  return list && { to: [companyAdminsRoom(scope.companyId)], message: { action, record: presentContactList(list) } };
}

async function showItems(
  scope: CompanyScope,
  action: 'create' | 'update',
  facts: readonly { readonly itemId: number }[],
): Promise<Shown<'ContactListItem'>[][]> {
  const rows = await contactListItemsRepo.listByIds(
    scope,
    facts.map(({ itemId }) => itemId),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return facts.map(({ itemId }) => {
    const row = rowOf.get(itemId);
    return row ? [toAdmins(scope, { action, record: presentListItem(scope, row) })] : [];
  });
}
