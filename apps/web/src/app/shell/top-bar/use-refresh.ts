import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../features/notices/index.ts';
import { useSession } from '../../../features/session/index.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';

/** Refetches everything on screen and the user: rights and plan may have changed. */
export function useRefresh(): { readonly isRefreshing: boolean; readonly refresh: () => void } {
  const queries = useQueryClient();
  const { refreshUser } = useSession();
  const [isRefreshing, setIsRefreshing] = useState(false);

  const refresh = async () => {
    setIsRefreshing(true);
    try {
      await Promise.all([refreshUser(), queries.invalidateQueries()]);
    } catch (error) {
      notify({ kind: 'error', message: errorText(error) });
    } finally {
      setIsRefreshing(false);
    }
  };
  return { isRefreshing, refresh: () => void refresh() };
}
