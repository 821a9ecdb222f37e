import { useTranslation } from 'react-i18next';
import { applyListMessage, ContactLists, contactListKeys } from '../../../features/contact-lists/index.ts';
import { useRecordsLive } from '../../records/use-records-live.ts';

export function ContactListsPage() {
  const { t } = useTranslation('screens');
  useRecordsLive({ channel: 'ContactList', listsKey: contactListKeys.lists, apply: applyListMessage });
  return <ContactLists title={t('contactLists')} />;
}
