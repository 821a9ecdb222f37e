import { sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { shownNumber } from './contact-search.repo.ts';
import type { ContactDetails } from './contacts.tables.ts';

export type ExportedContact = Pick<ContactDetails, 'id' | 'name' | 'number' | 'email'>;

const PAGE = 1_000;

/** Contacts by name, one page at a time through a cursor: one snapshot, sorted once, never all in memory. */
export function contactPages(
  scope: CompanyScope,
  visit: (page: readonly ExportedContact[]) => Promise<void>,
): Promise<void> {
  return scope.transaction(async (scope) => {
    await scope.db.execute(sql`declare exported_contacts no scroll cursor for
      select contacts.id, contacts.name, contacts.email, ${shownNumber} as number from contacts
       where contacts.company_id = current_company_id() and not contacts.is_group
       order by plain_text(contacts.name), contacts.id`);
    for (;;) {
      const page = await scope.query<ExportedContact>({ text: `fetch ${PAGE} from exported_contacts` });
      if (page.length === 0) return;
      await visit(page);
    }
  });
}
