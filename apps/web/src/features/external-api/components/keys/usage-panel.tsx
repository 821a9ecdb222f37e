import type { ApiUsageDay } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../shared/i18n/date-time.ts';
import { useApiUsage } from '../../api/api-keys.ts';
import { usageTexts } from '../../value-texts.ts';
import { DataTable } from '../data-table.tsx';
import { Panel } from '../panel.tsx';
import classes from '../webhooks/delivery-log.module.css';

const counts = ['text', 'image', 'video', 'pdf', 'other', 'check', 'calls'] as const;

/** The calls of each day. */
export function UsagePanel() {
  const { t } = useTranslation('externalApi');
  const { data: days, error } = useApiUsage();
  return (
    <Panel isFlush text={t('usageText')} title={t('usage')}>
      {days === undefined || days.length === 0 ? (
        <p className={classes.empty}>
          {error !== null ? t('loadFailed') : days === undefined ? t('loading') : t('noUsage')}
        </p>
      ) : (
        <DataTable
          columns={[
            { key: 'day', label: t('day'), track: 'minmax(96px, 1.4fr)', render: ({ day }) => formatDay(day) },
            ...counts.map((count) => ({
              key: count,
              label: t(usageTexts[count]),
              track: 'minmax(0, 1fr)',
              isNumeric: true,
              render: (day: ApiUsageDay) => day[count],
            })),
            {
              key: 'total',
              label: t('usage_total'),
              track: 'minmax(0, 1fr)',
              isNumeric: true,
              render: ({ total }) => total,
            },
          ]}
          keyOf={({ day }) => day}
          label={t('usage')}
          rows={days}
        />
      )}
    </Panel>
  );
}
