import type { QuickMessage } from '@recado/contracts';
import { IconCheck, IconEye, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './sharing-mark.module.css';

interface SharingMarkProps {
  readonly quickMessage: Pick<QuickMessage, 'geral' | 'visao'>;
}

/** With whom a quick message is shared, in words and a sign. */
export function SharingMark({ quickMessage: { geral, visao } }: SharingMarkProps) {
  const { t } = useTranslation('quickMessages');
  const icon = { 'aria-hidden': true, size: 16, stroke: 2 } as const;
  if (geral)
    return (
      <span className={classes.root} data-shared>
        <IconCheck {...icon} />
        {t('sharedWithAll')}
      </span>
    );
  return (
    <span className={classes.root}>
      {visao ? <IconEye {...icon} /> : <IconLock {...icon} />}
      {visao ? t('visibleToAll') : t('private')}
    </span>
  );
}
