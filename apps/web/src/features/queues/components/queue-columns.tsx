import type { Queue } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../shared/hooks/use-screen-size.ts';
import type { RecordColumn } from '../../../shared/records/components/record-table.tsx';
import { MarkedName } from '../../../shared/ui/marked-name.tsx';
import classes from './queue-columns.module.css';

/** The columns of the queues. A card on a phone begins with the name, a row with the number. */
export function useQueueColumns(): readonly RecordColumn<Queue>[] {
  const { t } = useTranslation('queues');
  const isPhone = useIsPhone();
  const id: RecordColumn<Queue> = { key: 'id', label: t('id'), track: '56px', render: (queue) => queue.id };
  const name: RecordColumn<Queue> = {
    key: 'name',
    label: t('name'),
    track: 'minmax(0, 2fr)',
    render: (queue) => <MarkedName color={queue.color} name={queue.name} />,
  };
  return [
    ...(isPhone ? [name, id] : [id, name]),
    { key: 'order', label: t('order'), track: '96px', isNumeric: true, render: ({ orderQueue }) => orderQueue },
    {
      key: 'greeting',
      label: t('greeting'),
      track: 'minmax(0, 4fr)',
      render: ({ greetingMessage }) =>
        greetingMessage === '' ? null : <span className={classes.text}>{greetingMessage}</span>,
    },
  ];
}
