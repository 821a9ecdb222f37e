import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BrandLogo, useBranding } from '../../../features/branding/index.ts';
import { resumeSession } from '../../../features/session/index.ts';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import classes from './centered.module.css';
import { HiddenHeading } from './hidden-heading.tsx';

/** While the session of the last visit is being resumed: nobody who is signed in sees the sign-in page flash by. */
export function Starting({ failure }: { readonly failure: string | null }) {
  const { t } = useTranslation('pages');
  const { appName } = useBranding();
  return (
    <main className={classes.page}>
      <HiddenHeading>{appName}</HiddenHeading>
      {failure !== null ? (
        <StateMessage
          icon={<IconWifiOff size={28} stroke={1.5} />}
          tone="danger"
          title={t('startingFailedTitle')}
          actions={<Button onClick={() => void resumeSession()}>{t('retryNow')}</Button>}
          footnote={failure}
        >
          {t('startingFailedText')}
        </StateMessage>
      ) : (
        <div className={classes.patient} role="status" aria-label={t('startingLabel')}>
          <BrandLogo size="page" />
        </div>
      )}
    </main>
  );
}
