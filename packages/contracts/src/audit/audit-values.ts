import type { AuditEntry, AuditPage } from './audit.contract.ts';

/** Fields of stored values that name a record by its id, and the kind of that record. */
export const auditReferences: Readonly<Record<string, string>> = {
  userId: 'user',
  userIds: 'user',
  ownerId: 'user',
  members: 'user',
  left: 'user',
  wallets: 'user',
  queueId: 'queue',
  queueIds: 'queue',
  tagId: 'tag',
  tagIds: 'tag',
  nextStageId: 'tag',
  rollbackStageId: 'tag',
  connectionId: 'connection',
  connectionIds: 'connection',
  defaultConnectionId: 'connection',
  contactId: 'contact',
  flowId: 'flow',
  promptId: 'prompt',
  integrationId: 'integration',
  fileListId: 'file-list',
  campaignId: 'campaign',
  contactListId: 'contact-list',
};

export interface AuditChange {
  readonly field: string;
  /** Undefined for a record that did not exist before, or no longer does. */
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Columns that say nothing to a reader. */
const silentFields = new Set(['id', 'companyId', 'createdAt', 'updatedAt', 'uuid']);

/** The fields of an entry that changed, and what it says beside them (a count, a file name, a reason). */
export function readAuditDetails(details: AuditEntry['details']): {
  readonly changes: readonly AuditChange[];
  readonly facts: readonly AuditChange[];
} {
  const { before, after, key, ...others } = details;
  const facts = Object.entries(others)
    .filter(([field, value]) => !field.endsWith('Id') && isWorthShowing(value))
    .map(([field, value]) => ({ field, before: undefined, after: value }));
  // A setting is stored as one value under its key.
  if (typeof key === 'string') return { changes: [{ field: key, before, after }], facts };
  const [old, now] = [asFields(before), asFields(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((field) => !silentFields.has(field));
  const changes = fields
    .map((field) => ({ field, before: old[field], after: now[field] }))
    .filter((change) => isWorthShowing(change.before) || isWorthShowing(change.after));
  return { changes, facts };
}

const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : Array.isArray(value)
      ? { items: value }
      : {};

const isWorthShowing = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

export type AuditNames = ReadonlyMap<string, string>;

export const auditNames = (names: AuditPage['names']): AuditNames =>
  new Map(names.map(({ kind, id, name }) => [`${kind} ${id}`, name]));

export interface ValueWords {
  readonly yes: string;
  readonly no: string;
  readonly hidden: string;
  readonly erased: string;
  readonly field: (name: string) => string;
  /** A moment as the reader's clock shows it. */
  readonly moment: (iso: string) => string;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** A stored value in words: names instead of ids, yes and no, and never a secret. Empty for no value. */
export function auditValueText(field: string, value: unknown, names: AuditNames, words: ValueWords): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (value === 'enabled' || value === 'disabled') return value === 'enabled' ? words.yes : words.no;
  if (value === '[secret]') return words.hidden;
  if (value === '[erased]') return words.erased;
  const kind = auditReferences[field];
  if (typeof value === 'number')
    return kind === undefined ? String(value) : (names.get(`${kind} ${value}`) ?? `#${value}`);
  if (typeof value === 'string') return MOMENT.test(value) ? words.moment(value) : value;
  if (Array.isArray(value))
    return value
      .map((item) => auditValueText(field, item, names, words))
      .filter((text) => text !== '')
      .join(', ');
  return Object.entries(value)
    .filter(([name]) => !silentFields.has(name))
    .map(([name, inner]) => [name, auditValueText(name, inner, names, words)])
    .filter(([, text]) => text !== '')
    .map(([name = '', text]) => `${words.field(name)}: ${text}`)
    .join('; ');
}
