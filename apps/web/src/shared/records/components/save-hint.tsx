import { useTranslation } from 'react-i18next';
import classes from './save-hint.module.css';

/** Says that edits are not stored yet. Always mounted: screen readers announce only changes of an existing region. */
export function SaveHint({ isShown }: { readonly isShown: boolean }) {
  const { t } = useTranslation('records');
  return (
    <p className={classes.hint} data-wide role="status">
      {isShown && t('saveHint')}
    </p>
  );
}
