import type { Invoice, Subscription } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../shared/i18n/date-time.ts';
import { useMoney } from '../../../shared/i18n/use-money.ts';
import type { RecordColumn } from '../../../shared/records/components/record-table.tsx';
import { standingOf } from '../rules/invoice-standing.ts';
import { InvoiceStatus } from './invoice-status.tsx';

export function useInvoiceColumns(company: Subscription, now: Date): readonly RecordColumn<Invoice>[] {
  const { t } = useTranslation('billing');
  const money = useMoney();
  return [
    { key: 'detail', label: t('detail'), track: 'minmax(88px, 1fr)', render: ({ detail }) => detail },
    { key: 'users', label: t('users'), track: 'minmax(56px, 72px)', isNumeric: true, render: ({ users }) => users },
    {
      key: 'connections',
      label: t('connections'),
      track: 'minmax(76px, 92px)',
      isNumeric: true,
      render: ({ connections }) => connections,
    },
    { key: 'queues', label: t('queues'), track: 'minmax(48px, 64px)', isNumeric: true, render: ({ queues }) => queues },
    {
      key: 'value',
      label: t('value'),
      track: 'minmax(80px, 112px)',
      isNumeric: true,
      render: ({ value }) => money(value),
    },
    { key: 'dueDate', label: t('dueDate'), track: '80px', render: ({ dueDate }) => formatDay(dueDate) },
    {
      key: 'status',
      label: t('status'),
      track: 'minmax(120px, 160px)',
      render: (invoice) => <InvoiceStatus standing={standingOf(invoice, company, now)} />,
    },
  ];
}
