import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { type MessageTemplateRow, messageTemplates } from './message-templates.tables.ts';

export type ReadTemplate = Omit<MessageTemplateRow, 'companyId' | 'connectionId' | 'id' | 'pausedUntil' | 'updatedAt'>;

const isOf = (scope: CompanyScope, connectionId: number) =>
  and(eq(messageTemplates.companyId, scope.companyId), eq(messageTemplates.connectionId, connectionId));

/** Far below the parameter limit of one statement. */
const BATCH = 500;

export const messageTemplatesRepo = {
  list: (scope: CompanyScope, connectionId: number): Promise<MessageTemplateRow[]> =>
    scope.db
      .select()
      .from(messageTemplates)
      .where(isOf(scope, connectionId))
      .orderBy(asc(messageTemplates.name), asc(messageTemplates.language)),

  /** Templates of the company that Meta paused or switched off. */
  listPaused: (scope: CompanyScope): Promise<Pick<MessageTemplateRow, 'connectionId' | 'name'>[]> =>
    scope.db
      .select({ connectionId: messageTemplates.connectionId, name: messageTemplates.name })
      .from(messageTemplates)
      .where(
        and(eq(messageTemplates.companyId, scope.companyId), inArray(messageTemplates.status, ['PAUSED', 'DISABLED'])),
      )
      .orderBy(asc(messageTemplates.name), asc(messageTemplates.language)),

  async find(
    scope: CompanyScope,
    { connectionId, id }: { readonly connectionId: number; readonly id: number },
  ): Promise<MessageTemplateRow | undefined> {
    const [template] = await scope.db
      .select()
      .from(messageTemplates)
      .where(and(isOf(scope, connectionId), eq(messageTemplates.id, id)));
    return template;
  },

  /** The provider changed the status of a template. Returns those that are stored here. */
  changeStatus: (
    scope: CompanyScope,
    {
      connectionIds,
      name,
      language,
      ...change
    }: { readonly connectionIds: readonly number[] } & Pick<
      MessageTemplateRow,
      'name' | 'language' | 'status' | 'pausedUntil'
    >,
  ): Promise<Pick<MessageTemplateRow, 'id' | 'connectionId'>[]> =>
    scope.db
      .update(messageTemplates)
      .set({ ...change, updatedAt: scope.now })
      .where(
        and(
          eq(messageTemplates.companyId, scope.companyId),
          inArray(messageTemplates.connectionId, [...connectionIds]),
          eq(messageTemplates.name, name),
          eq(messageTemplates.language, language),
        ),
      )
      .returning({ id: messageTemplates.id, connectionId: messageTemplates.connectionId }),

  /** Replaces the stored templates; one that stays keeps its id. */
  async replaceAll(scope: CompanyScope, connectionId: number, templates: readonly ReadTemplate[]): Promise<void> {
    const kept: number[] = [];
    for (let start = 0; start < templates.length; start += BATCH) {
      const rows = templates
        .slice(start, start + BATCH)
        .map((template) => ({ ...template, companyId: scope.companyId, connectionId, updatedAt: scope.now }));
      const written = await scope.db
        .insert(messageTemplates)
        .values(rows)
        .onConflictDoUpdate({
          target: [
            messageTemplates.companyId,
            messageTemplates.connectionId,
            messageTemplates.name,
            messageTemplates.language,
          ],
          set: {
            category: sql`excluded.category`,
            status: sql`excluded.status`,
            parameterFormat: sql`excluded.parameter_format`,
            components: sql`excluded.components`,
            updatedAt: scope.now,
          },
        })
        .returning({ id: messageTemplates.id });
      kept.push(...written.map(({ id }) => id));
    }
    await scope.db
      .delete(messageTemplates)
      .where(and(isOf(scope, connectionId), kept.length > 0 ? notInArray(messageTemplates.id, kept) : undefined));
  },
};
