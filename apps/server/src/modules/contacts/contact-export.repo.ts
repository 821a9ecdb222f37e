import type { CompanyScope } from '../../platform/scope.ts';
import { visitRows } from '../../platform/visit-rows.ts';
import { SHOWN_NUMBER } from './contact-search.repo.ts';
import type { ContactDetails } from './contacts.tables.ts';

export type ExportedContact = Pick<ContactDetails, 'id' | 'name' | 'number' | 'email'>;

const EXPORTED = `
  select contacts.id, contacts.name, contacts.email, ${SHOWN_NUMBER} as number from contacts
   where contacts.company_id = $1 and not contacts.is_group
   order by plain_text(contacts.name), contacts.id`;

/** Contacts by name. */
export const visitContacts = (
  scope: CompanyScope,
  visit: (contacts: readonly ExportedContact[]) => Promise<void>,
): Promise<void> => visitRows<ExportedContact>(scope, { text: EXPORTED, values: [scope.companyId] }, visit);
