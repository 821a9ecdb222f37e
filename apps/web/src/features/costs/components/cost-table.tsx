import type { Charged } from '@recado/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';
import { useMicros } from '../../../shared/i18n/use-dollars.ts';
import { FigureTable } from '../../../shared/ui/figures/figure-table.tsx';

interface CostTableProps<Row extends Charged> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly currency: string;
  readonly rowKey: (row: Row) => string;
  readonly nameOf: (row: Row) => ReactNode;
}

/** Charged messages and their cost by name. Messages without a rate have a row of their own. */
export function CostTable<Row extends Charged>({ label, rows, currency, rowKey, nameOf }: CostTableProps<Row>) {
  const { t } = useTranslation('costs');
  const { language } = useLanguage();
  const money = useMicros();
  const count = new Intl.NumberFormat(languageTags[language]);
  return (
    <FigureTable
      columns={[
        { key: 'name', title: t('columnName'), cell: nameOf },
        { key: 'messages', title: t('columnMessages'), isNumber: true, cell: (row) => count.format(row.messages) },
        {
          key: 'cost',
          title: t('cost'),
          isNumber: true,
          cell: (row) => (row.currency === null ? t('noRate') : money(row.amountMicros, currency)),
        },
      ]}
      label={label}
      rowKey={(row) => `${rowKey(row)} ${row.currency}`}
      rows={rows}
    />
  );
}
