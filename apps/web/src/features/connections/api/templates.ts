import { connectionsContract, type MessageTemplateList } from '@recado/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { connectionKeys } from './connection-keys.ts';

const LOOK_EVERY_MS = 2_000;
const PATIENCE_MS = 60_000;

/** The templates of a connection, with a refresh: until it is done, the list is polled every two seconds. */
export function useTemplates(id: number) {
  const queryClient = useQueryClient();
  const say = useSay();
  const queryKey = connectionKeys.templates(id);
  const [waiting, setWaiting] = useState<{ readonly for: string; readonly untilMs: number } | null>(null);
  const isWaiting = (list: MessageTemplateList | undefined) =>
    waiting !== null && Date.now() < waiting.untilMs && readingOf(list) === waiting.for;
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(connectionsContract.templates, { params: { id }, signal }),
    refetchInterval: ({ state }) => (isWaiting(state.data) ? LOOK_EVERY_MS : false),
  });
  const sync = useMutation({
    mutationFn: () => call(connectionsContract.syncTemplates, { params: { id } }),
    onSuccess: (list) => {
      setWaiting({ for: readingOf(list), untilMs: Date.now() + PATIENCE_MS });
      queryClient.setQueryData(queryKey, list);
    },
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
  return { ...query, sync: () => sync.mutate(), isSyncing: sync.isPending || isWaiting(query.data) };
}

/** The fetch a list of templates comes from. */
const readingOf = (list: MessageTemplateList | undefined): string =>
  JSON.stringify([list?.lastSyncedAt, list?.lastSyncError]);
