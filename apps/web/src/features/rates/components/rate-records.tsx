import { type MessageRateKey, messageRateKey } from '@recado/contracts';
import { IconCoin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, formatDay } from '../../../shared/i18n/date-time.ts';
import { useMicros } from '../../../shared/i18n/use-dollars.ts';
import { RecordScreen } from '../../../shared/records/components/record-screen.tsx';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { useEditAndRemove } from '../../../shared/records/components/row-actions.tsx';
import { TwoLines } from '../../../shared/records/components/two-lines.tsx';
import { type RateRecord, useRates, useRemoveRate } from '../api/rates.ts';
import { RateDialog } from './rate-dialog.tsx';
import { useCategories } from './use-categories.ts';

const keyOf = (rate: RateRecord): MessageRateKey => messageRateKey.parse(rate);
/** A price per message is often below a cent. */
const DIGITS = 6;

/** The dated rates of messages, for the platform's staff. */
export function RateRecords({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation('rates');
  const money = useMicros();
  const categories = useCategories();
  const list = useRates();
  const remove = useRemoveRate();
  const editAndRemove = useEditAndRemove();
  const [edited, setEdited] = useState<RateRecord | 'new' | null>(null);
  const [removed, setRemoved] = useState<RateRecord | null>(null);
  const categoryOf = ({ category }: RateRecord) => categories[category] ?? category;
  const nameOf = (rate: RateRecord) => `+${rate.callingCode} · ${categoryOf(rate)}`;
  const originOf = ({ changedAt, source }: RateRecord) =>
    changedAt === null ? t('shipped', { source }) : t('entered', { day: dayOf(changedAt, timeZone), source });
  return (
    <RecordScreen
      actionsOf={(rate) =>
        editAndRemove({ name: nameOf(rate), onEdit: () => setEdited(rate), onRemove: () => setRemoved(rate) })
      }
      columns={[
        {
          key: 'rate',
          label: t('rate'),
          track: 'minmax(0, 3fr)',
          render: (rate) => <TwoLines first={nameOf(rate)} isName second={originOf(rate)} />,
        },
        {
          key: 'validFrom',
          label: t('validFrom'),
          track: 'minmax(96px, 1fr)',
          render: ({ validFrom }) => formatDay(validFrom),
        },
        {
          key: 'amount',
          label: t('amount'),
          track: 'minmax(96px, 1fr)',
          isNumeric: true,
          render: ({ amountMicros, currency }) => money(amountMicros, currency, DIGITS),
        },
      ]}
      empty={{ icon: IconCoin, title: t('emptyTitle'), text: t('emptyText') }}
      failedTitle={t('failedTitle')}
      label={t('records')}
      list={list}
      nameOf={nameOf}
      onAdd={() => setEdited('new')}
      title={undefined}
    >
      {edited !== null && <RateDialog onClose={() => setEdited(null)} rate={edited === 'new' ? null : edited} />}
      {removed !== null && (
        <RemoveDialog
          onClose={() => setRemoved(null)}
          remove={() => remove(keyOf(removed))}
          removed={t('removed')}
          title={t('removeTitle', { name: nameOf(removed) })}
        >
          {t('removeText')}
        </RemoveDialog>
      )}
    </RecordScreen>
  );
}
