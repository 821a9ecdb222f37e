import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUser } from '../../../features/session/index.ts';
import { homeOf } from '../../routing/screen-access.ts';

/** Goes home, not back in the browser history: the previous page may be another site. */
export function BackButton() {
  const { t } = useTranslation('pages');
  return (
    <Button component={Link} to={homeOf(useUser())} variant="default">
      {t('back')}
    </Button>
  );
}
