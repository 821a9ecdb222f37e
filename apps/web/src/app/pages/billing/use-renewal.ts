import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { invoiceKeys } from '../../../features/billing/index.ts';
import { notify } from '../../../features/notices/index.ts';
import { useSession, useUser } from '../../../features/session/index.ts';
import { formatDay } from '../../../shared/i18n/date-time.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';
import { homeOf } from '../../routing/screen-access.ts';

const STAY_MS = 4_000;

/**
 * Shows that the subscription was renewed, and brings waiting users back to work. It watches the due date of the
 * session: a phone in the bank's app misses the event, but refetches the session when it returns.
 */
export function useRenewal({ isWaiting }: { readonly isWaiting: boolean }): void {
  const { t } = useTranslation('billing');
  const navigate = useNavigate();
  const { refreshUser } = useSession();
  const user = useUser();
  const home = homeOf(user);
  const { dueDate } = user.company;
  const known = useRef(dueDate);
  const [isLeaving, setLeaving] = useState(false);

  useRecordsLive({
    channel: 'payment',
    listsKey: invoiceKeys.lists,
    apply: (queryClient) => {
      void queryClient.invalidateQueries({ queryKey: invoiceKeys.lists });
      void refreshUser().catch(() => undefined);
    },
  });

  const handleRenewed = useEffectEvent(() => {
    const message = dueDate === null ? t('renewedForever') : t('renewed', { date: formatDay(dueDate) });
    notify({ kind: 'success', message, closeAfterMs: STAY_MS });
    if (isWaiting) setLeaving(true);
  });
  useEffect(() => {
    const isRenewed = known.current !== null && (dueDate === null || dueDate > known.current);
    known.current = dueDate;
    if (isRenewed) handleRenewed();
  }, [dueDate]);

  useEffect(() => {
    if (!isLeaving) return;
    const leaving = setTimeout(() => void navigate(home, { replace: true }), STAY_MS);
    return () => clearTimeout(leaving);
  }, [isLeaving, home, navigate]);
}
