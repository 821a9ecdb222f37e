import type { QueryClient } from '@tanstack/react-query';

let client: QueryClient | undefined;

/** The page that the test has opened reads with this client. */
export function keepPageClient(opened: QueryClient): void {
  client = opened;
}

/** How many requests of the page are under way. */
export const countReading = (): number => client?.isFetching() ?? 0;
