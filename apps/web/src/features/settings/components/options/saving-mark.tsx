import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './options.module.css';

/** Says beside a setting that it is being saved, in room that is always kept for it. */
export function SavingMark({ isSaving }: { readonly isSaving: boolean }) {
  const { t } = useTranslation('settings');
  return (
    // Said aloud once for the whole panel.
    <span aria-hidden="true" className={classes.saving}>
      {isSaving && (
        <>
          <Loader size={14} />
          <span className={classes.savingWord}>{t('updating')}</span>
        </>
      )}
    </span>
  );
}
