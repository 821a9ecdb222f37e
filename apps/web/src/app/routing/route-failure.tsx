import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../features/branding/index.ts';
import { StateMessage } from '../../shared/ui/state-message.tsx';
import classes from '../pages/states/centered.module.css';
import { HiddenHeading } from '../pages/states/hidden-heading.tsx';

/** A page that crashed, or whose code is gone from the server after an update. */
export function RouteFailure() {
  const { t } = useTranslation('pages');
  const { appName } = useBranding();
  return (
    <main className={classes.page}>
      <HiddenHeading>{appName}</HiddenHeading>
      <StateMessage
        icon={<IconPlugConnectedX size={28} stroke={1.5} />}
        tone="danger"
        title={t('failureTitle')}
        actions={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
      >
        {t('failureText')}
      </StateMessage>
    </main>
  );
}
