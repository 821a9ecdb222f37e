import type { Consent, ContactListFillCount, ContactListFilter, ContactListImport } from '@recado/contracts';
import { DateTime } from 'luxon';
import type { CompanyScope } from '../../platform/scope.ts';
import { publishImportProgress } from '../../platform/sheets/publish-import-progress.ts';
import { recordAudit } from '../audit/index.ts';
import { companiesRepo } from '../companies/index.ts';
import { contactListFillRepo, type FillFilter, type Range } from './contact-list-fill.repo.ts';
import { contactListsRepo } from './contact-lists.repo.ts';
import { openItemStore, STORE_BATCH } from './store-items.ts';
import { isUsablePhone } from './usable-phone.ts';

/** How many contacts a filter would add. */
export async function countFill(
  scope: CompanyScope,
  { listId, filter }: { listId: number; filter: ContactListFilter },
): Promise<ContactListFillCount> {
  await contactListsRepo.get(scope, listId);
  return contactListFillRepo.count(scope, { listId, filter: await readFilter(scope, filter) });
}

export interface ListFill {
  readonly listId: number;
  readonly filter: ContactListFilter;
  readonly consent: Consent | null;
  readonly importId?: string | undefined;
}

/** Copies the contacts that match a filter into a list. Repeating it adds those who match since. */
export async function fillList(
  scope: CompanyScope,
  { listId, filter: given, consent, importId }: ListFill,
): Promise<Omit<ContactListImport, 'rows' | 'titles'>> {
  await contactListsRepo.get(scope, listId);
  const filter = await readFilter(scope, given);
  const { count: total } = await contactListFillRepo.count(scope, { listId, filter });
  const declared = { consentOrigin: consent?.origin ?? null, consentDate: consent?.date ?? null };
  const userId = scope.actor === 'system' ? null : scope.actor.userId;
  const stored = await contactListsRepo.insertImport(scope, { listId, source: 'contacts', userId, ...declared });
  const store = openItemStore(scope, { listId, importId: stored });
  const publishProgress = publishImportProgress(scope, { channel: 'contactListImport', importId, total });
  const report = { created: 0, present: 0, refused: 0 };
  try {
    publishProgress(0);
    for (let afterId = 0; ; ) {
      const contacts = await contactListFillRepo.listAfter(scope, { filter, afterId, limit: STORE_BATCH });
      const last = contacts.at(-1);
      if (!last) break;
      afterId = last.id;
      const { created, present, refused } = await store.store(
        contacts.map(({ name, email, value }) => ({
          name,
          email,
          value,
          fields: {},
          isMalformed: !isUsablePhone(value),
        })),
      );
      report.created += created;
      report.present += present;
      report.refused += refused.length;
      publishProgress(report.created + report.present + report.refused);
    }
    return report;
  } finally {
    await recordAudit(scope, 'contact-list.fill', {
      contactListId: listId,
      after: { filter: given, ...declared, ...report },
    });
    await store.finish();
  }
}

async function readFilter(scope: CompanyScope, filter: ContactListFilter): Promise<FillFilter> {
  const { timeZone } = await companiesRepo.get(scope);
  const rangeOf = (from: string | undefined, to: string | undefined): Range => ({
    from: from === undefined ? undefined : startOf(from, timeZone).toJSDate(),
    before: to === undefined ? undefined : startOf(to, timeZone).plus({ days: 1 }).toJSDate(),
  });
  return {
    tagIds: filter.tagIds ?? [],
    tagMatch: filter.tagMatch ?? 'all',
    connectionId: filter.whatsappId,
    walletUserId: filter.walletId,
    created: rangeOf(filter.createdFrom, filter.createdTo),
    heard: rangeOf(filter.heardFrom, filter.heardTo),
  };
}

const startOf = (day: string, zone: string): DateTime => DateTime.fromISO(day, { zone }).startOf('day');
