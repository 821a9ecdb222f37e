import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cacheMoment,
  type MomentEvent,
  MomentPanel,
  momentKeys,
  readTicketMessage,
  toMomentEvent,
} from '../../../features/moments/index.ts';
import { onReread, useCan, useLive, useUser } from '../../../features/session/index.ts';

export function MomentsPage() {
  const { t } = useTranslation('screens');
  const queryClient = useQueryClient();
  const { id: userId, company } = useUser();
  const seesAll = useCan('ticket:supervise');
  const keep = (event: MomentEvent | null) => {
    if (event !== null) cacheMoment(queryClient, event, { userId, seesAll });
  };
  useLive('ticket', (message) => keep(readTicketMessage(message)));
  useLive('appMessage', (message) => keep(toMomentEvent(message)));
  useEffect(() => {
    const reread = () => void queryClient.invalidateQueries({ queryKey: momentKeys.all });
    // The panel may be cached from long before, when no listener was active.
    reread();
    return onReread(reread);
  }, [queryClient]);
  return <MomentPanel seesAll={seesAll} timeZone={company.timeZone} title={t('moments')} />;
}
