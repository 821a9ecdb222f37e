import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BrandLogo, useBranding } from '../../../features/branding/index.ts';
import { resumeSession } from '../../../features/session/index.ts';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import classes from './centered.module.css';
import { HiddenHeading } from './hidden-heading.tsx';

/** Shown while the last session is resumed, so that the sign-in page does not flash for signed-in users. */
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
