import type { ConsentEntry, ContactConsent, Suppression } from '@recado/contracts';
import { maskName, maskNumber, type NumberAudience } from '../contacts/index.ts';
import type { EntryRow, OptOut } from './consents.repo.ts';
import type { SuppressionRow } from './suppressions.repo.ts';

export const presentConsent = (
  contactId: number,
  { optOut, entries }: { readonly optOut: OptOut | undefined; readonly entries: readonly EntryRow[] },
): ContactConsent => ({
  contactId,
  isOptedOut: optOut !== undefined,
  since: optOut?.since.toISOString() ?? null,
  source: optOut?.source ?? null,
  entries: entries.map(presentEntry),
});

export const presentEntry = ({ userId, userName, createdAt, ...entry }: EntryRow): ConsentEntry => ({
  ...entry,
  user: userId === null ? null : { id: userId, name: userName ?? '' },
  createdAt: createdAt.toISOString(),
});

export const presentSuppression = ({ seesNumbers }: NumberAudience, row: SuppressionRow): Suppression => ({
  id: row.id,
  kind: row.kind,
  // The address of an erased person is a hash, which tells nobody anything.
  address: row.value.startsWith('#') ? '' : row.kind === 'phone' && !seesNumbers ? maskNumber(row.value) : row.value,
  source: row.source,
  contact:
    row.contactId === null
      ? null
      : { id: row.contactId, name: seesNumbers ? (row.contactName ?? '') : maskName(row.contactName ?? '') },
  createdAt: row.createdAt.toISOString(),
});
