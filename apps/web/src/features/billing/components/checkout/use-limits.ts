import { useTranslation } from 'react-i18next';
import type { Terms } from '../../rules/plan-choice.ts';

/** The limits of a plan, in a line. */
export function useLimits(): (terms: Pick<Terms, 'users' | 'connections' | 'queues'>) => string {
  const { t } = useTranslation('billing');
  return ({ users, connections, queues }) =>
    [
      t('limitUsers', { count: users }),
      t('limitConnections', { count: connections }),
      t('limitQueues', { count: queues }),
    ].join(' · ');
}
