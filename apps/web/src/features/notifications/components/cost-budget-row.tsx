import { IconCoin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkedRow, type RowProps } from './linked-row.tsx';

/** The budget for messages is nearly or completely spent; the body is the percentage. */
export function CostBudgetRow(row: RowProps) {
  const { t } = useTranslation('notifications');
  const { body } = row.notification;
  return (
    <LinkedRow
      {...row}
      icon={IconCoin}
      linkText={t('costBudgetOpen')}
      title={body === '100' ? t('costBudgetSpent') : t('costBudgetNear', { percent: body })}
      to="/costs"
    />
  );
}
