import type { ContactImportProgress } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportContacts } from '../../../features/contacts/index.ts';
import { useLive } from '../../../features/session/index.ts';

export function ContactsImportPage() {
  const { t } = useTranslation('screens');
  const [lastProgress, setHeard] = useState<ContactImportProgress>();
  useLive('contactImport', (message) => {
    if (message.action === 'update') setHeard(message);
  });
  return <ImportContacts lastProgress={lastProgress} title={t('contactsImport')} />;
}
