import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cacheOnline, Dashboard, dashboardKeys } from '../../../features/dashboard/index.ts';
import { onReread, useCan, useLive, useUser } from '../../../features/session/index.ts';
import { rereadLater } from '../../../shared/api/reread-later.ts';

/** Events come with every ticket that moves: the few figures of now follow soon, the whole period each minute. */
const NOW_WITHIN_MS = 3_000;
const PERIOD_WITHIN_MS = 60_000;

export function DashboardPage() {
  const { t } = useTranslation('screens');
  const queryClient = useQueryClient();
  const { company } = useUser();
  const canExport = useCan('report:export');
  const rereadNow = () => rereadLater(queryClient, dashboardKeys.now, NOW_WITHIN_MS);
  useLive('dashboard', () => {
    rereadNow();
    rereadLater(queryClient, dashboardKeys.overviews, PERIOD_WITHIN_MS);
    rereadLater(queryClient, dashboardKeys.bars, PERIOD_WITHIN_MS);
  });
  useLive('user', (message) => {
    if (message.action === 'update' && message.user.online !== undefined)
      cacheOnline(queryClient, message.user.id, message.user.online);
    rereadNow();
  });
  useEffect(() => {
    const reread = () => void queryClient.invalidateQueries({ queryKey: dashboardKeys.all });
    // The figures may be cached from long before, when no listener was active.
    reread();
    return onReread(reread);
  }, [queryClient]);
  return <Dashboard canExport={canExport} timeZone={company.timeZone} title={t('dashboard')} />;
}
