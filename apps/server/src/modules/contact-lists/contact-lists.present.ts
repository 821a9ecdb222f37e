import { type ContactList, type ContactListItem, mayBeWrittenTo } from '@recado/contracts';
import type { ContactListRow, ListItemRow } from './contact-lists.tables.ts';

export const presentContactList = ({ id, name, contactsCount, createdAt, updatedAt }: ContactListRow): ContactList => ({
  id,
  name,
  contactsCount,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Numbers are whole: only administrators manage lists, and they see all numbers. */
export const presentListItem = ({ companyId }: { readonly companyId: number }, row: ListItemRow): ContactListItem => ({
  id: row.id,
  name: row.name,
  number: row.value,
  email: row.email,
  contactListId: row.listId,
  companyId,
  isWhatsappValid: mayBeWrittenTo(row.checkState),
  checkState: row.checkState,
  fields: row.fields,
  consent: row.consentOrigin === null ? null : { origin: row.consentOrigin, date: row.consentDate },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
