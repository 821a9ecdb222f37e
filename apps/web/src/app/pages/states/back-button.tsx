import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '../../../features/session/index.ts';
import { homeOf } from '../../routing/screen-access.ts';

/** To the page before this one, or home for who came straight here from outside. */
export function BackButton() {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const home = homeOf(useUser());
  const isFirstPage = key === 'default';
  const elsewhere = pathname === home ? '/tickets' : home;
  return (
    <Button variant="default" onClick={() => void (isFirstPage ? navigate(elsewhere) : navigate(-1))}>
      {t('back')}
    </Button>
  );
}
