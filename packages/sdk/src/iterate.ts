/** A page of a list with cursors. */
export interface CursorPage {
  readonly nextCursor?: string | number | null;
  readonly hasMore?: boolean;
}

/**
 * Every item of a list, page by page. The next page is read when the items of the last one are used up.
 *
 *   const pages = (cursor?: string) => recado.listContacts({ ...(cursor && { cursor }) });
 *   for await (const contact of iterate(pages, (page) => page.contacts)) …
 */
export async function* iterate<P extends CursorPage, T>(
  read: (cursor: string | undefined) => Promise<P>,
  itemsOf: (page: P) => readonly T[],
): AsyncGenerator<T, void, undefined> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield* itemsOf(page);
    const next = page.hasMore === false || page.nextCursor == null ? undefined : String(page.nextCursor);
    // A server that repeats a cursor would be asked for ever.
    if (next === cursor) return;
    cursor = next;
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
