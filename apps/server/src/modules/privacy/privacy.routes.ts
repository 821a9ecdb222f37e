import { PAGE_SIZE, type PrivacyRequest, privacyContract } from '@recado/contracts';
import { fileAnswer } from '../../platform/http/answers.ts';
import { routes } from '../../platform/http/route.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { sheetAnswer } from '../../platform/sheets/sheet-answer.ts';
import { hashIfErasedBefore, listConsentEntries } from '../consents/index.ts';
import { readPhone } from '../contacts/index.ts';
import { languageOf } from '../users/index.ts';
import { openArchive, removeArchive, startArchive } from './archive/start-archive.ts';
import { changeHold } from './change-hold.ts';
import { startErasure } from './erasure/start-erasure.ts';
import { exportConsents, exportRequests } from './export-log.ts';
import { getPerson } from './person.repo.ts';
import type { PrivacyRequestRow } from './privacy.tables.ts';
import { findPeople, readPerson } from './read-person.ts';
import { requestsRepo } from './requests.repo.ts';
import { changeRetention, previewRetention, readRetention } from './retention/change-retention.ts';

export const privacyRoutes = routes(privacyContract, {
  people: async ({ scope, viewer, query: { searchParam, pageNumber } }) => {
    const { records, count } = await findPeople(scope, { audience: viewer, search: searchParam, pageNumber });
    return { records, count, hasMore: count > pageNumber * PAGE_SIZE };
  },
  person: ({ scope, params }) => readPerson(scope, params.id),
  consents: async ({ scope, params }) => {
    const { lgpdAcceptedAt } = await getPerson(scope, params.id);
    const entries = await listConsentEntries(scope, params.id);
    return { entries, lgpdAcceptedAt: lgpdAcceptedAt?.toISOString() ?? null };
  },
  exportConsents: async ({ scope, viewer, params: { id: contactId } }) => {
    await getPerson(scope, contactId);
    const language = await languageOf(scope, viewer);
    const entries = await listConsentEntries(scope, contactId);
    const sheet = await exportConsents(scope, { contactId, language, entries });
    return sheetAnswer({ ...sheet, as: 'csv', fileName: `consentimentos-${contactId}.csv` });
  },
  startArchive: async ({ scope, viewer, params: { id: contactId } }) =>
    present(await startArchive(scope, { contactId, language: await languageOf(scope, viewer) })),
  startErasure: async ({ scope, params: { id: contactId }, body: { confirmation } }) =>
    present(await startErasure(scope, { contactId, confirmation })),
  hold: async ({ scope, params, body }) => {
    await changeHold(scope, params.id, body);
    return readPerson(scope, params.id);
  },
  requests: async ({ scope, query: { searchParam: search, pageNumber } }) => {
    const hashes = await hashesOf(scope, search);
    const { rows, count } = await requestsRepo.listPage(scope, { search, hashes, pageNumber });
    return { records: rows.map(present), count, hasMore: count > pageNumber * PAGE_SIZE };
  },
  exportRequests: async ({ scope, viewer }) => {
    const sheet = await exportRequests(scope, await languageOf(scope, viewer));
    return sheetAnswer({ ...sheet, as: 'csv', fileName: 'pedidos-de-privacidade.csv' });
  },
  archiveFile: async ({ scope, params }) => {
    const file = await openArchive(scope, params.id);
    return fileAnswer({ ...file, contentType: 'application/zip', disposition: 'attachment', cacheControl: 'no-store' });
  },
  removeArchive: async ({ scope, params }) => present(await removeArchive(scope, params.id)),
  retention: ({ scope }) => readRetention(scope),
  previewRetention: ({ scope, query: { messageMonths = null, mediaMonths = null } }) =>
    previewRetention(scope, { messageMonths, mediaMonths }),
  changeRetention: ({ scope, body }) => changeRetention(scope, body),
});

/** A number of an erased person is found by its hash. */
async function hashesOf(scope: CompanyScope, search: string): Promise<string[]> {
  const phone = readPhone(search);
  return phone ? hashIfErasedBefore(scope, [{ kind: 'phone', account: '', value: phone.value }]) : [];
}

const present = (row: PrivacyRequestRow): PrivacyRequest => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  contactId: row.contactId,
  label: row.label,
  userName: row.userName,
  done: row.done,
  total: row.total,
  result: row.result,
  hasFile: row.fileKey !== null,
  sizeBytes: row.sizeBytes,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
});
