import { AUDIT_VIAS, type AuditFilter } from '@recado/contracts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const names = ['userId', 'kind', 'recordId', 'via', 'dateFrom', 'dateTo'] as const;
export type FilterName = (typeof names)[number];

/** The filter in the address. A value that the server would refuse is left out, so that a mistyped link still opens. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const text = (name: FilterName, isValid: (value: string) => boolean) => {
    const value = params.get(name) ?? '';
    return isValid(value) ? value : undefined;
  };
  const id = (name: FilterName) => {
    const value = text(name, (given) => /^[1-9]\d{0,8}$/.test(given));
    return value === undefined ? undefined : Number(value);
  };
  const via = AUDIT_VIAS.find((one) => one === params.get('via'));
  const read = {
    userId: id('userId'),
    kind: text('kind', (given) => /^[a-z-]{1,40}$/.test(given)),
    recordId: id('recordId'),
    via,
    dateFrom: text('dateFrom', (given) => DAY.test(given)),
    dateTo: text('dateTo', (given) => DAY.test(given)),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as AuditFilter;
}

/** The address after a change; empty removes a filter. Another kind forgets the record, whose id belongs to the first. */
export function changeAuditFilter(
  params: URLSearchParams,
  change: Readonly<Partial<Record<FilterName | 'companyId', string>>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (change.kind !== undefined && change.recordId === undefined) next.delete('recordId');
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export const clearAuditFilter = (params: URLSearchParams): URLSearchParams =>
  changeAuditFilter(params, Object.fromEntries(names.map((name) => [name, ''])));
