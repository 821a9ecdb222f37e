import { useTranslation } from 'react-i18next';
import { ImportContacts } from '../../../features/contacts/index.ts';

export function ContactsImportPage() {
  const { t } = useTranslation('screens');
  return <ImportContacts title={t('contactsImport')} />;
}
