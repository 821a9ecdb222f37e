import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DUE_WARNING_DAYS } from '../../../shared/lib/due-date.ts';
import { TwoLines } from '../../../shared/records/components/two-lines.tsx';
import { StatusPill } from '../../../shared/ui/status-pill.tsx';
import type { InvoiceStanding } from '../rules/invoice-standing.ts';
import classes from './invoice-status.module.css';

/** Whether an invoice is paid, otherwise how many days are left or overdue. */
export function InvoiceStatus({ standing }: { readonly standing: InvoiceStanding }) {
  const { t } = useTranslation('billing');
  switch (standing.kind) {
    case 'paid':
      return (
        <StatusPill icon={<IconCheck size={14} />} tone="success">
          {t('paid')}
        </StatusPill>
      );
    case 'open':
      return (
        <TwoLines
          first={
            <StatusPill
              icon={<IconClock size={14} />}
              tone={standing.daysLeft <= DUE_WARNING_DAYS ? 'warning' : 'neutral'}
            >
              {t('open')}
            </StatusPill>
          }
          second={standing.daysLeft === 0 ? t('dueToday') : t('dueIn', { count: standing.daysLeft })}
        />
      );
    case 'overdue':
      return (
        <TwoLines
          first={
            // The row already has the pill's colour, which would leave an empty edge around the text.
            <span className={classes.overdue}>
              <IconAlertTriangle aria-hidden="true" size={14} />
              {t('overdue')}
            </span>
          }
          second={t('overdueFor', { count: standing.daysPast })}
          tone="danger"
        />
      );
  }
}
