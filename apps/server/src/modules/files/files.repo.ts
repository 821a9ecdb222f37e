import { type ListQuery, PAGE_SIZE } from '@recado/contracts';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import {
  type FileListDetails,
  type FileListFields,
  type FileListItemRow,
  type FileListRow,
  fileListItems,
  fileLists,
  type NewFileListItem,
} from './files.tables.ts';

/** An entry whose file is uploaded. */
export interface SendableFile {
  readonly name: string;
  readonly mediaKey: string;
  readonly mediaName: string;
  readonly mediaMimeType: string;
  readonly mediaSizeBytes: number;
}

const isFileList = (scope: CompanyScope, id: number) =>
  and(eq(fileLists.companyId, scope.companyId), eq(fileLists.id, id));
const isItem = (scope: CompanyScope, id: number) =>
  and(eq(fileListItems.companyId, scope.companyId), eq(fileListItems.id, id));
const isIn = (scope: CompanyScope, listIds: readonly number[]) =>
  and(eq(fileListItems.companyId, scope.companyId), inArray(fileListItems.fileListId, [...listIds]));
const inOrder = [asc(fileListItems.place), asc(fileListItems.id)];

export const filesRepo = {
  async listPage(
    scope: CompanyScope,
    { searchParam, pageNumber }: ListQuery,
  ): Promise<{ rows: FileListDetails[]; hasMore: boolean }> {
    const found = await scope.db
      .select()
      .from(fileLists)
      .where(
        and(
          eq(fileLists.companyId, scope.companyId),
          // Not `like`: in a search, `%` and `_` are plain characters.
          searchParam === ''
            ? undefined
            : sql`strpos(lower(unaccent(${fileLists.name})), lower(unaccent(${searchParam}))) > 0`,
        ),
      )
      .orderBy(sql`lower(unaccent(${fileLists.name}))`, asc(fileLists.id))
      .limit(PAGE_SIZE + 1)
      .offset((pageNumber - 1) * PAGE_SIZE);
    const rows = found.slice(0, PAGE_SIZE);
    return { rows: await withItems(scope, rows), hasMore: found.length > PAGE_SIZE };
  },

  async find(scope: CompanyScope, id: number): Promise<FileListDetails | undefined> {
    const [list] = await withItems(scope, await scope.db.select().from(fileLists).where(isFileList(scope, id)));
    return list;
  },

  async get(scope: CompanyScope, id: number): Promise<FileListDetails> {
    const list = await filesRepo.find(scope, id);
    if (!list) throw new AppError('ERR_NO_FILE_LIST_FOUND');
    return list;
  },

  /** Locks the list until the transaction ends, so that before and after belong to one change. */
  async lock(scope: CompanyScope, id: number): Promise<FileListDetails> {
    const rows = await scope.db.select().from(fileLists).where(isFileList(scope, id)).for('update');
    const [list] = await withItems(scope, rows);
    if (!list) throw new AppError('ERR_NO_FILE_LIST_FOUND');
    return list;
  },

  /** The files of a list that can be sent, in order. */
  async listSendable(scope: CompanyScope, fileListId: number): Promise<SendableFile[]> {
    const rows = await scope.db
      .select()
      .from(fileListItems)
      .where(and(isIn(scope, [fileListId]), isNotNull(fileListItems.mediaKey)))
      .orderBy(...inOrder);
    // A check constraint keeps the four columns together.
    return rows as (FileListItemRow & SendableFile)[];
  },

  async insert(scope: CompanyScope, list: FileListFields & { userId: number | null }): Promise<FileListRow> {
    const [inserted] = await scope.db
      .insert(fileLists)
      .values({ ...list, companyId: scope.companyId, createdAt: scope.now, updatedAt: scope.now })
      .returning();
    if (!inserted) throw new Error('An insert that did not fail returned no file list.');
    return inserted;
  },

  async update(scope: CompanyScope, id: number, change: Partial<FileListFields>): Promise<void> {
    await scope.db
      .update(fileLists)
      .set({ ...change, updatedAt: scope.now })
      .where(isFileList(scope, id));
  },

  async delete(scope: CompanyScope, id: number): Promise<void> {
    await scope.db.delete(fileLists).where(isFileList(scope, id));
  },

  async insertItem(scope: CompanyScope, item: NewFileListItem): Promise<void> {
    await scope.db.insert(fileListItems).values({ ...item, companyId: scope.companyId });
  },

  async updateItem(scope: CompanyScope, id: number, change: Partial<NewFileListItem>): Promise<void> {
    await scope.db.update(fileListItems).set(change).where(isItem(scope, id));
  },

  async deleteItems(scope: CompanyScope, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await scope.db
      .delete(fileListItems)
      .where(and(eq(fileListItems.companyId, scope.companyId), inArray(fileListItems.id, [...ids])));
  },
};

async function withItems(scope: CompanyScope, rows: readonly FileListRow[]): Promise<FileListDetails[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await scope.db
    .select()
    .from(fileListItems)
    .where(isIn(scope, ids))
    .orderBy(...inOrder);
  const byList = Map.groupBy(items, ({ fileListId }) => fileListId);
  return rows.map((row) => ({ ...row, items: byList.get(row.id) ?? [] }));
}
