import type { LiveMessage } from '@recado/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { campaignKeys } from '../api/campaign-keys.ts';

/** Last delivery statuses arrive after the end: the report is read once more. */
const RELOAD_AFTER_MS = 5_000;

/** Reads the report again for events of its campaign, and five seconds after it has finished. */
export function useFollowReport(id: number): (message: LiveMessage<'campaign'>) => void {
  const queryClient = useQueryClient();
  const reload = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reload.current), []);
  return (message) => {
    if (message.action === 'delete' || message.record.id !== id) return;
    rereadReport(queryClient, id);
    if (message.record.status !== 'FINALIZADA') return;
    clearTimeout(reload.current);
    reload.current = setTimeout(() => rereadReport(queryClient, id), RELOAD_AFTER_MS);
  };
}

/** A request under way is not repeated: at one event a second a slow server would never answer. */
export function rereadReport(queryClient: QueryClient, id: number): void {
  const options = { cancelRefetch: false };
  void queryClient.invalidateQueries({ queryKey: campaignKeys.details(id) }, options);
  void queryClient.invalidateQueries({ queryKey: campaignKeys.shipping(id) }, options);
}
