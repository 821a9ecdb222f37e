import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { contactExtraInfo, type ExtraInfo } from './contacts.tables.ts';

/** As a form sends it: with the id of its row, or without one for a new row. */
export type GivenExtraInfo = Pick<ExtraInfo, 'name' | 'value'> & { readonly id?: number | undefined };

const isOf = (scope: CompanyScope, contactId: number) =>
  and(eq(contactExtraInfo.companyId, scope.companyId), eq(contactExtraInfo.contactId, contactId));

export const extraInfoRepo = {
  async list(scope: CompanyScope, contactIds: readonly number[]): Promise<(ExtraInfo & { contactId: number })[]> {
    const { id, contactId, name, value } = contactExtraInfo;
    return scope.db
      .select({ id, contactId, name, value })
      .from(contactExtraInfo)
      .where(and(eq(contactExtraInfo.companyId, scope.companyId), inArray(contactId, [...contactIds])))
      .orderBy(asc(id));
  },

  /** Replaces the list. A row keeps its id; an id that does not belong to this contact counts as none. */
  async put(scope: CompanyScope, contactId: number, list: readonly GivenExtraInfo[]): Promise<void> {
    const own = new Set((await extraInfoRepo.list(scope, [contactId])).map(({ id }) => id));
    const kept: ExtraInfo[] = [];
    const added: Pick<ExtraInfo, 'name' | 'value'>[] = [];
    for (const { id, name, value } of list) {
      if (id !== undefined && own.delete(id)) kept.push({ id, name, value });
      else added.push({ name, value });
    }
    const isGone = and(isOf(scope, contactId), inArray(contactExtraInfo.id, [...own]));
    if (own.size > 0) await scope.db.delete(contactExtraInfo).where(isGone);
    for (const { id, name, value } of kept) {
      const isKept = and(isOf(scope, contactId), eq(contactExtraInfo.id, id));
      await scope.db.update(contactExtraInfo).set({ name, value }).where(isKept);
    }
    if (added.length === 0) return;
    await scope.db
      .insert(contactExtraInfo)
      .values(added.map((entry) => ({ ...entry, companyId: scope.companyId, contactId })));
  },

  /** Moves entries that `keepId` does not have yet; the rest is deleted with the dropped contact. */
  async move(scope: CompanyScope, { keepId, dropId }: { keepId: number; dropId: number }): Promise<void> {
    const entries = await extraInfoRepo.list(scope, [keepId, dropId]);
    const said = new Set(entries.filter(({ contactId }) => contactId === keepId).map(asText));
    const doubled = entries.filter((entry) => entry.contactId === dropId && said.has(asText(entry)));
    const isNew =
      doubled.length === 0
        ? undefined
        : notInArray(
            contactExtraInfo.id,
            doubled.map(({ id }) => id),
          );
    await scope.db
      .update(contactExtraInfo)
      .set({ contactId: keepId })
      .where(and(isOf(scope, dropId), isNew));
  },
};

const asText = ({ name, value }: Pick<ExtraInfo, 'name' | 'value'>): string => JSON.stringify([name, value]);
