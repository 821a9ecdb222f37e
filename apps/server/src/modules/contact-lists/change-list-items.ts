import { CONTACT_LIST_ITEMS_MAX } from '@recado/contracts';
import { definedFields } from '../../platform/defined-fields.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { contactListItemsRepo } from './contact-list-items.repo.ts';
import { contactListChanged, listItemChanged, listItemCreated, listItemRemoved } from './contact-lists.events.ts';
import { contactListsRepo } from './contact-lists.repo.ts';
import type { ListItemRow } from './contact-lists.tables.ts';
import { storeItemsRepo } from './store-items.repo.ts';
import { readUsablePhone } from './usable-phone.ts';

export interface TypedItem {
  readonly name: string;
  readonly number: string;
  readonly email: string;
}

/** Adds one contact to a list. */
export async function addListItem(
  scope: CompanyScope,
  { listId, item: { name, number, email } }: { listId: number; item: TypedItem },
): Promise<ListItemRow> {
  const value = readTypedNumber(number);
  return scope.transaction(async (scope) => {
    const { contactsCount } = await contactListsRepo.lock(scope, listId, 'key share');
    if (contactsCount >= CONTACT_LIST_ITEMS_MAX) throw new AppError('ERR_CONTACT_LIST_FULL');
    const checkState = await storeItemsRepo.stateOf(scope, value);
    const id = await contactListItemsRepo.insert(scope, listId, { name, value, email, checkState });
    const created = await contactListItemsRepo.get(scope, id);
    await recordAudit(scope, 'contact-list-item.create', { contactListItemId: id, after: created });
    await scope.emit(listItemCreated, { itemId: id });
    await scope.emit(contactListChanged, { listId });
    return created;
  });
}

/** Changes the given fields. What was known of the old number says nothing about a new one. */
export async function changeListItem(
  scope: CompanyScope,
  { itemId, change: { number, ...texts } }: { itemId: number; change: { [K in keyof TypedItem]?: string | undefined } },
): Promise<ListItemRow> {
  return scope.transaction(async (scope) => {
    const before = await contactListItemsRepo.lock(scope, itemId);
    // A number of a contact may be unusable and stay so while its name is corrected.
    const value = number === undefined || number === before.value ? before.value : readTypedNumber(number);
    const checkState = value === before.value ? before.checkState : await storeItemsRepo.stateOf(scope, value);
    const change = { ...definedFields(texts), value, checkState };
    const changes = changesBetween(before, { ...before, ...change });
    if (Object.keys(changes.after).length === 0) return before;
    await contactListItemsRepo.update(scope, itemId, change);
    await recordAudit(scope, 'contact-list-item.change', { contactListItemId: itemId, ...changes });
    await scope.emit(listItemChanged, { itemId });
    return contactListItemsRepo.get(scope, itemId);
  });
}

/** Removes one contact from its list. */
export async function removeListItem(scope: CompanyScope, itemId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const before = await contactListItemsRepo.lock(scope, itemId);
    await contactListItemsRepo.delete(scope, itemId);
    await recordAudit(scope, 'contact-list-item.remove', { contactListItemId: itemId, before });
    await scope.emit(listItemRemoved, { itemId, listId: before.listId });
    await scope.emit(contactListChanged, { listId: before.listId });
  });
}

function readTypedNumber(number: string): string {
  const value = readUsablePhone(number);
  if (value !== undefined) return value;
  throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'number', message: 'not a phone number' }] });
}
