import type { LiveMessage } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { campaignKeys } from '../api/campaign-keys.ts';

/** Also for the last delivery statuses, which arrive after the end. */
const REREAD_AFTER_MS = 5_000;

export interface ReportFollower {
  readonly apply: (message: LiveMessage<'campaign'>) => void;
  readonly stop: () => void;
}

/** Reads the report again for events of its campaign, and five seconds after the last one. */
export function followReport(queryClient: QueryClient, id: number): ReportFollower {
  let last: ReturnType<typeof setTimeout> | undefined;
  return {
    apply(message) {
      if (message.action === 'delete' || message.record.id !== id) return;
      rereadReport(queryClient, id);
      clearTimeout(last);
      last = setTimeout(() => rereadReport(queryClient, id), REREAD_AFTER_MS);
    },
    stop: () => clearTimeout(last),
  };
}

/**
 * A request under way is not repeated: at one event a second a slow server would never answer. What it misses of the last
 * event is read five seconds later.
 */
export function rereadReport(queryClient: QueryClient, id: number): void {
  const options = { cancelRefetch: false };
  void queryClient.invalidateQueries({ queryKey: campaignKeys.details(id) }, options);
  void queryClient.invalidateQueries({ queryKey: campaignKeys.shipping(id) }, options);
}
