import { IconTools } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/ui/page.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import type { Screen } from '../../screens.ts';
import { BackButton } from './back-button.tsx';

/** Shown instead of a screen of the catalogue that has no page yet. */
export function NotAvailable({ screen }: { readonly screen: Screen }) {
  const { t } = useTranslation(['pages', 'screens']);
  return (
    <Page title={t(screen.title, { ns: 'screens' })}>
      <StateMessage icon={<IconTools size={28} stroke={1.5} />} title={t('notAvailableTitle')} actions={<BackButton />}>
        {t('notAvailableText')}
      </StateMessage>
    </Page>
  );
}
