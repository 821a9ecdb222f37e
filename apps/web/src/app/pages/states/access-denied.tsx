import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StateMessage } from '../../../shared/ui/state-message.tsx';

/** The screen exists, but this user may not see it. */
export function AccessDenied() {
  const { t } = useTranslation('pages');
  return (
    <StateMessage
      icon={<IconLock size={28} stroke={1.5} />}
      title={t('deniedTitle')}
      actions={
        <Button component={Link} to="/tickets" variant="default">
          {t('back')}
        </Button>
      }
    >
      {t('deniedText')}
    </StateMessage>
  );
}
