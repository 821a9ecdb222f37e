import type { TransferTarget } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { Spoken } from '../../../../shared/ui/spoken.tsx';
import classes from './transfer-target-option.module.css';

/** A transfer target: online state, and number of open tickets. */
export function TransferTargetOption({ target }: { readonly target: TransferTarget | undefined }) {
  const { t } = useTranslation('tickets');
  if (target === undefined) return null;
  const { name, online, openTickets } = target;
  return (
    <span className={classes.root}>
      <span aria-hidden="true" className={classes.dot} data-online={online || undefined} />
      <span className={classes.name}>{name}</span> <Spoken>{online ? t('online') : t('offline')}</Spoken>{' '}
      <span className={classes.open}>{t('openTickets', { count: openTickets })}</span>
    </span>
  );
}
