import type { ContactImport } from '@recado/contracts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type PublishProgress, publishImportProgress } from '../../platform/sheets/publish-import-progress.ts';
import { recordAudit } from '../audit/index.ts';
import { contactImportRepo, type KnownSheetContact } from './contact-import.repo.ts';
import { contactCreated, contactsImported, contactUpdated } from './contacts.events.ts';
import type { SheetContact, SheetPerson } from './sheet/read-contact-row.ts';
import { type ContactSheet, readContactSheet } from './sheet/read-contact-sheet.ts';

/** Rows stored in one transaction: a customer who writes from one of these numbers waits for no more than that. */
const BATCH = 500;
/**
 * For a large file browsers get only the first contacts; at the end, or after a failure, an event to read the list
 * again.
 */
const EMITTED_ONE_BY_ONE = 200;
const ATTEMPTS = 10;

/**
 * Imports the contacts of a sheet. A known contact keeps its data and gains missing fields, so a file may be sent again
 * after a failure.
 */
export function importContacts(
  scope: CompanyScope,
  file: Pick<UploadedFile, 'path' | 'fileName'>,
  importId?: string,
): Promise<ContactImport> {
  return readContactSheet(file.path, (sheet) => {
    const publishProgress = publishImportProgress(scope, { channel: 'contactImport', importId, total: sheet.total });
    return storeSheet(scope, { fileName: file.fileName, sheet, publishProgress });
  });
}

interface SheetToStore {
  readonly fileName: string;
  readonly sheet: ContactSheet;
  readonly publishProgress: PublishProgress;
}

async function storeSheet(
  scope: CompanyScope,
  { fileName, sheet, publishProgress }: SheetToStore,
): Promise<ContactImport> {
  const report = { created: 0, updated: 0, unchanged: 0, ignored: 0, rows: [] as ContactImport['rows'] };
  const rowsDone = () => report.created + report.updated + report.unchanged + report.ignored;
  const emitChanges = createEmitter(scope);
  const store = async (batch: readonly SheetContact[]): Promise<void> => {
    const { created, updated } = await storeBatch(scope, foldRepeats(batch));
    report.created += created.length;
    report.updated += updated.length;
    report.unchanged += batch.length - created.length - updated.length;
    await emitChanges(created, updated);
    publishProgress(rowsDone());
  };
  const complete = async (people: readonly (SheetPerson & { readonly row: number })[]): Promise<void> => {
    const { updated, unknown } = await completePeople(scope, people);
    const refused = people.filter(({ shown }) => unknown.has(shown));
    report.updated += updated.length;
    report.unchanged += people.length - updated.length - refused.length;
    report.ignored += refused.length;
    report.rows.push(...refused.map(({ row }) => ({ row, reason: 'person-unknown' as const })));
    await emitChanges([], updated);
    publishProgress(rowsDone());
  };
  try {
    let batch: SheetContact[] = [];
    const people: (SheetPerson & { readonly row: number })[] = [];
    publishProgress(0);
    for await (const { row, read } of sheet.rows) {
      if (typeof read === 'string') {
        report.ignored += 1;
        report.rows.push({ row, reason: read });
        if (report.ignored % BATCH === 0) publishProgress(rowsDone());
        continue;
      }
      if ('shown' in read) {
        people.push({ ...read, row });
        continue;
      }
      batch.push(read);
      if (batch.length < BATCH) continue;
      await store(batch);
      batch = [];
    }
    if (batch.length > 0) await store(batch);
    for (let from = 0; from < people.length; from += BATCH) await complete(people.slice(from, from + BATCH));
    report.rows.sort((one, other) => one.row - other.row);
    publishProgress(sheet.total);
    return report;
  } finally {
    const { rows: _refused, ...counts } = report;
    await recordAudit(scope, 'contact.import', { fileName, ...counts });
    if (report.created + report.updated > EMITTED_ONE_BY_ONE) await scope.emit(contactsImported, {});
  }
}

/** A number that occurs twice in a batch is one contact: the first name stays, a missing e-mail is filled in. */
function foldRepeats(batch: readonly SheetContact[]): readonly SheetContact[] {
  const byPhone = new Map<string, SheetContact>();
  for (const contact of batch) {
    const first = byPhone.get(contact.phone.value) ?? contact;
    byPhone.set(contact.phone.value, { ...first, email: first.email || contact.email });
  }
  return [...byPhone.values()];
}

interface Stored {
  readonly created: readonly number[];
  readonly updated: readonly number[];
}

async function storeBatch(scope: CompanyScope, contacts: readonly SheetContact[]): Promise<Stored> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await contactImportRepo.findByPhones(
      scope,
      contacts.map(({ phone }) => phone.value),
    );
    const isNew = ({ phone }: SheetContact) => !known.has(phone.value);
    const created = await insertUnlessOvertaken(scope, contacts.filter(isNew));
    if (!created) continue;
    const gained = contacts.flatMap(({ name, email, phone }): KnownSheetContact[] => {
      const id = known.get(phone.value);
      return id === undefined ? [] : [{ id, name, email }];
    });
    // Two phones of one contact yield it twice, and one statement updates a row once: its first row counts.
    const once = [...new Map(gained.toReversed().map((one) => [one.id, one])).values()];
    const updated = once.length === 0 ? [] : await contactImportRepo.completeAll(scope, once);
    return { created, updated };
  }
  throw new Error('The numbers of a sheet changed hands faster than they could be read.');
}

/** An id of a person at a business cannot be called and means nothing elsewhere: only known people are completed. */
async function completePeople(
  scope: CompanyScope,
  people: readonly SheetPerson[],
): Promise<{ readonly updated: readonly number[]; readonly unknown: ReadonlySet<string> }> {
  const shown = [...new Set(people.map((person) => person.shown))];
  const known = await contactImportRepo.findByShown(scope, shown);
  const gained = people.flatMap(({ name, email, shown }): KnownSheetContact[] => {
    const id = known.get(shown);
    return id === undefined ? [] : [{ id, name, email }];
  });
  const once = [...new Map(gained.toReversed().map((one) => [one.id, one])).values()];
  const updated = once.length === 0 ? [] : await contactImportRepo.completeAll(scope, once);
  return { updated, unknown: new Set(shown.filter((one) => !known.has(one))) };
}

class Overtaken extends Error {}

/** Undefined when a customer wrote from one of the numbers at this moment: then nothing was stored. */
async function insertUnlessOvertaken(
  scope: CompanyScope,
  contacts: readonly SheetContact[],
): Promise<readonly number[] | undefined> {
  if (contacts.length === 0) return [];
  try {
    // A separate transaction from the changes to known contacts: locking both kinds could deadlock.
    return await scope.transaction(async (scope) => {
      const ids = await contactImportRepo.insertAll(scope, contacts);
      if (ids.length < contacts.length) throw new Overtaken();
      return ids;
    });
  } catch (error) {
    if (error instanceof Overtaken) return undefined;
    throw error;
  }
}

function createEmitter(scope: CompanyScope): (created: readonly number[], updated: readonly number[]) => Promise<void> {
  let left = EMITTED_ONE_BY_ONE;
  return async (created, updated) => {
    const news = [
      ...created.map((contactId) => ({ event: contactCreated, contactId })),
      ...updated.map((contactId) => ({ event: contactUpdated, contactId })),
    ].slice(0, left);
    left -= news.length;
    if (news.length === 0) return;
    await scope.transaction(async (scope) => {
      for (const { event, contactId } of news) await scope.emit(event, { contactId });
    });
  };
}
