import { useTranslation } from 'react-i18next';
import { useAlertCount } from '../alert-counts.ts';
import classes from './drawer.module.css';

/** A dot while a chat has unread messages. */
export function ChatsMark() {
  const { t } = useTranslation('shell');
  if (useAlertCount('chats') === 0) return null;
  return <span aria-label={t('unreadMessages')} className={classes.dot} role="img" />;
}
