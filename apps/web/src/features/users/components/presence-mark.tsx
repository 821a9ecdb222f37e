import { useTranslation } from 'react-i18next';
import classes from './presence-mark.module.css';

/** Whether a user is online, in a word and a dot that is full or hollow. */
export function PresenceMark({ isOnline }: { readonly isOnline: boolean }) {
  const { t } = useTranslation('users');
  return (
    <span className={classes.root}>
      <span aria-hidden="true" className={classes.dot} data-online={isOnline || undefined} />
      {isOnline ? t('online') : t('offline')}
    </span>
  );
}
