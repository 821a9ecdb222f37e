import type { ContactImportProgress } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportContacts } from '../../../features/contacts/index.ts';
import { useCan, useLive } from '../../../features/session/index.ts';
import { AccessDenied } from '../states/access-denied.tsx';
import { HiddenHeading } from '../states/hidden-heading.tsx';

export function ContactsImportPage() {
  const { t } = useTranslation('screens');
  const [lastProgress, setHeard] = useState<ContactImportProgress>();
  useLive('contactImport', (message) => {
    if (message.action === 'update') setHeard(message);
  });
  if (!useCan('contact:import'))
    return (
      <>
        <HiddenHeading>{t('contactsImport')}</HiddenHeading>
        <AccessDenied />
      </>
    );
  return <ImportContacts lastProgress={lastProgress} title={t('contactsImport')} />;
}
