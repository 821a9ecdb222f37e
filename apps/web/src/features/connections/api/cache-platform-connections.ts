import type { ListedCompany, LiveMessage, PlatformConnectionSummary } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { applyPlatformMessage, isOlderThanShown } from '../rules/apply-platform-message.ts';
import { connectionKeys } from './connection-keys.ts';

/** Applies the connections of every company from the server. */
export function cachePlatformConnections(queryClient: QueryClient, message: LiveMessage<'platformWhatsapp'>): void {
  const queryKey = connectionKeys.platform;
  const list = queryClient.getQueryData<PlatformConnectionSummary[]>(queryKey);
  const isOld = list !== undefined && isOlderThanShown(list, message);
  if (list && !isOld) queryClient.setQueryData(queryKey, applyPlatformMessage(list, message));
  // A pending response may be older than the event.
  if (isOld || queryClient.isFetching({ queryKey, exact: true }) > 0)
    void queryClient.invalidateQueries({ queryKey, exact: true });
}

/** The same for the companies, which are listed also without connections. A deleted one removes its connections. */
export function cachePlatformCompany(queryClient: QueryClient, message: LiveMessage<'company'>): void {
  const id = message.action === 'delete' ? message.companyId : message.company.id;
  queryClient.setQueryData<ListedCompany[]>(connectionKeys.platformCompanies, (companies) => {
    const others = companies?.filter((company) => company.id !== id);
    return message.action === 'delete' ? others : others && [...others, message.company];
  });
  if (message.action === 'delete')
    queryClient.setQueryData<PlatformConnectionSummary[]>(connectionKeys.platform, (list) =>
      list?.filter(({ companyId }) => companyId !== id),
    );
  // A pending response may be older than the event.
  if (queryClient.isFetching({ queryKey: connectionKeys.platform }) > 0)
    void queryClient.invalidateQueries({ queryKey: connectionKeys.platform });
}
