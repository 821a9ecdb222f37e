import type { ContactListItem } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../shared/hooks/use-screen-size.ts';
import { phoneText } from '../../../shared/lib/number-text.ts';
import type { RecordColumn } from '../../../shared/records/components/record-table.tsx';
import { CheckState } from './check-state.tsx';

/** The columns of the contacts of a list. On a phone the name comes first: it starts the card. */
export function useItemColumns(): readonly RecordColumn<ContactListItem>[] {
  const { t } = useTranslation('contactLists');
  const isPhone = useIsPhone();
  const state: RecordColumn<ContactListItem> = {
    key: 'state',
    label: t('whatsapp'),
    track: '172px',
    render: ({ checkState }) => <CheckState state={checkState} />,
  };
  const details: readonly RecordColumn<ContactListItem>[] = [
    { key: 'name', label: t('name'), track: 'minmax(0, 3fr)', render: ({ name }) => name },
    { key: 'number', label: t('number'), track: '152px', render: ({ number }) => phoneText(number) },
    { key: 'email', label: t('email'), track: 'minmax(0, 3fr)', render: ({ email }) => email || null },
  ];
  return isPhone ? [...details, state] : [state, ...details];
}
