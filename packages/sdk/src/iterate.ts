/** A page of a list with cursors. */
export interface CursorPage {
  readonly nextCursor?: string | number | null;
  readonly hasMore?: boolean;
}

/**
 * Every item of a list, page by page. The next page is read when the items of the last one are used up.
 *
 *   for await (const contact of iterate((cursor) => recado.listContacts({ cursor }), (page) => page.contacts)) …
 */
export async function* iterate<P extends CursorPage, T>(
  read: (cursor: NonNullable<P['nextCursor']> | undefined) => Promise<P>,
  itemsOf: (page: P) => readonly T[],
): AsyncGenerator<T, void, undefined> {
  let cursor: NonNullable<P['nextCursor']> | undefined;
  do {
    const page: P = await read(cursor);
    yield* itemsOf(page);
    const next = page.nextCursor ?? undefined;
    // A server that repeats a cursor would be asked for ever.
    if (next === cursor) return;
    cursor = page.hasMore === false ? undefined : (next as NonNullable<P['nextCursor']> | undefined);
  } while (cursor !== undefined);
}

/** Every item of a list with numbered pages. */
export async function* iteratePages<P extends { readonly hasMore: boolean }, T>(
  read: (pageNumber: number) => Promise<P>,
  itemsOf: (page: P) => readonly T[],
): AsyncGenerator<T, void, undefined> {
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await read(pageNumber);
    const items = itemsOf(page);
    yield* items;
    if (!page.hasMore || items.length === 0) return;
  }
}
