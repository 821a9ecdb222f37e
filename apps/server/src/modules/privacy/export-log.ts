import type { ConsentEntry, Language } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { textColumns } from '../../platform/sheets/sheet-column.ts';
import { type WrittenSheet, writeSheet } from '../../platform/sheets/write-sheet.ts';
import { recordAudit } from '../audit/index.ts';
import { consentsRepo, hashAddresses } from '../consents/index.ts';
import { contactsRepo } from '../contacts/index.ts';
import { consentTitles, directionWords, kindWords, requestTitles, sourceWords, statusWords } from './export-words.ts';
import { getPerson } from './person.repo.ts';
import type { PrivacyRequestRow } from './privacy.tables.ts';
import { requestsRepo } from './requests.repo.ts';

const PAGE = 500;

/** The log of the desk as CSV, oldest first. */
export async function exportRequests(scope: CompanyScope, language: Language): Promise<WrittenSheet> {
  await recordAudit(scope, 'privacy.export-log', {});
  return writeSheet(textColumns(requestTitles[language]), { as: 'csv', decimalSign: ',' }, async (add) => {
    for (let afterId = 0; ; ) {
      const rows = await requestsRepo.listAfter(scope, afterId, PAGE);
      await add(rows.map((row) => cellsOf(row, language)));
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      afterId = last.id;
    }
  });
}

const cellsOf = (row: PrivacyRequestRow, language: Language): readonly string[] => [
  String(row.id),
  row.createdAt.toISOString(),
  kindWords[language][row.kind],
  statusWords[language][row.status],
  row.userName,
  row.label,
  row.contactId === null ? '' : String(row.contactId),
  row.endedAt?.toISOString() ?? '',
  Object.entries(row.result)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', '),
];

/** The whole ledger of a person as CSV. It is a request of the desk of its own. */
export async function exportConsents(
  scope: CompanyScope,
  {
    contactId,
    language,
    entries,
  }: { readonly contactId: number; readonly language: Language; readonly entries: readonly ConsentEntry[] },
): Promise<WrittenSheet> {
  const hashes = await hashAddresses(scope, await consentsRepo.listAddresses(scope, [contactId]));
  const { lgpdAcceptedAt } = await scope.transaction(async (scope) => {
    // A name that is stored after an erasure has begun would stay.
    await contactsRepo.lock(scope, [contactId], 'key share');
    const person = await getPerson(scope, contactId);
    await recordAudit(scope, 'privacy.export-consents', { contactId, count: entries.length });
    const line = { kind: 'consents', status: 'done', contactId, label: person.name } as const;
    await requestsRepo.insert(scope, { ...line, hashes, result: { consents: entries.length }, endedAt: scope.now });
    return person;
  });
  return writeSheet(textColumns(consentTitles[language]), { as: 'csv', decimalSign: ',' }, async (add) => {
    if (lgpdAcceptedAt !== null)
      await add([[lgpdAcceptedAt.toISOString(), 'LGPD', directionWords[language].in, '', '', '', '']]);
    await add(
      entries.map(({ createdAt, purpose, direction, source, textVersion, messageId, user }) => [
        createdAt,
        purpose,
        directionWords[language][direction],
        sourceWords[language][source],
        textVersion ?? '',
        messageId ?? '',
        user?.name ?? '',
      ]),
    );
  });
}
