import { type AuditEntry, type AuditFilter, type AuditPage, auditReferences, PAGE_SIZE } from '@recado/contracts';
import { DateTime } from 'luxon';
import { cutPage, type Position, readCursorPage } from '../../platform/cursor-page.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type AuditRow, type AuditSelection, auditRepo, FIRST_AUDIT_PAGE, isNamedKind } from '../audit/index.ts';
import { companiesRepo } from '../companies/index.ts';

export type AuditQuery = AuditFilter & { readonly limit?: number | undefined; readonly cursor?: string | undefined };

/** A page of the audit of the scope's company, as the viewer may see it. */
export async function readAudit(scope: CompanyScope, viewer: Viewer, query: AuditQuery): Promise<AuditPage> {
  const page = readCursorPage(viewer, query) ?? { after: undefined, limit: PAGE_SIZE };
  const after = page.after ?? FIRST_AUDIT_PAGE;
  assertPosition(after);
  const rows = await auditRepo.list(scope, await selectionOf(scope, query), after);
  const cut = cutPage(rows, page, ({ at, id }) => ({ key: at, id }));
  const shown = cut.page.map((row) => withoutCustomers(row, isFromOutside(scope, viewer)));
  const names = await auditRepo.namesOf(scope, idsIn(shown));
  return {
    entries: shown.map((row) => presentEntry(scope, row, names)),
    hasMore: cut.hasMore,
    nextCursor: cut.nextCursor,
    names,
    retentionMonths: scope.services.env.AUDIT_RETENTION_MONTHS,
  };
}

/** The days of the filter begin and end by the company's clock. */
export async function selectionOf(
  scope: CompanyScope,
  { userId, kind, recordId, action, via, dateFrom, dateTo }: AuditFilter,
): Promise<AuditSelection> {
  const fields = { userId, kind, recordId, action, via };
  if (dateFrom === undefined && dateTo === undefined) return fields;
  const { timeZone } = await companiesRepo.get(scope);
  const startOf = (day: string) => DateTime.fromISO(day, { zone: timeZone }).startOf('day');
  return {
    ...fields,
    from: dateFrom === undefined ? undefined : startOf(dateFrom).toJSDate(),
    until: dateTo === undefined ? undefined : startOf(dateTo).plus({ days: 1 }).toJSDate(),
  };
}

export type ShownRow = AuditRow & { readonly isHidden: boolean };

/** What a record is called: as it was saved last, or as it is called now. */
export function recordNameOf(row: ShownRow, names: AuditPage['names']): string | null {
  const found = names.find(({ kind, id }) => kind === row.recordKind && id === row.recordId)?.name;
  return found ?? nameIn(row.details.after) ?? nameIn(row.details.before) ?? null;
}

/** The ids that records and values name, by kind. */
export function idsIn(rows: readonly ShownRow[]): ReadonlyMap<string, ReadonlySet<number>> {
  const ids = new Map<string, Set<number>>();
  const add = (kind: string | undefined, id: unknown) => {
    if (kind === undefined || !isNamedKind(kind) || !isRecordId(id)) return;
    ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  };
  const visit = (value: unknown, field?: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, field);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) visit(inner, key);
    else if (field !== undefined) add(auditReferences[field], value);
  };
  for (const { recordKind, recordId, details } of rows) {
    add(recordKind, recordId);
    visit(details);
  }
  return ids;
}

/** Records of the set-up. Everything else may carry customers: a kind that is added is hidden until it is listed here. */
const setupKinds = new Set(
  `ai-budget announcement api-key audit chatbot company connection cost-budget dashboard file-list flow flow-campaign
   help integration lane message-rate plan platform-setting prompt queue quick-message report setting subscription support tag user webhook-endpoint`.split(
    /\s+/,
  ),
);

/** Staff reads over companies from the platform, without a company's consent to see its customers. */
const isFromOutside = (scope: CompanyScope, viewer: Viewer): boolean => viewer.companyId !== scope.companyId;

const withoutCustomers = (row: AuditRow, isOutside: boolean): ShownRow =>
  isOutside && !setupKinds.has(row.recordKind)
    ? { ...row, details: {}, recordId: null, isHidden: true }
    : { ...row, isHidden: false };

const presentEntry = (scope: CompanyScope, row: ShownRow, names: AuditPage['names']): AuditEntry => ({
  id: row.id,
  action: row.action,
  record: { kind: row.recordKind, id: row.recordId, name: recordNameOf(row, names) },
  details: row.details,
  isHidden: row.isHidden,
  actor: {
    id: row.actorUserId ?? row.actorKeyId ?? 0,
    name: row.actorName ?? staffNameIn(row),
    isPlatform: row.actorCompanyId !== scope.companyId,
    isKey: row.actorKeyId !== null,
  },
  origin: { via: row.via, source: row.source, device: row.device, sessionId: row.sessionId },
  createdAt: row.createdAt.toISOString(),
});

const staffNameIn = ({ details }: AuditRow): string | null =>
  typeof details.staff === 'string' ? details.staff : null;

function nameIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, title, shortcode, email } = value as Readonly<Record<string, unknown>>;
  return [name, title, shortcode, email].find((one) => typeof one === 'string' && one !== '') as string | undefined;
}

const isRecordId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31;

/** The position comes from a caller: anything but digits would fail in the database. */
function assertPosition({ key, id }: Position): void {
  if (/^\d{1,16}$/.test(key) && Number.isSafeInteger(id)) return;
  throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'cursor', message: 'not a cursor' }] });
}
