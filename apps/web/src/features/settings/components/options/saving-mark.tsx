import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './options.module.css';

/** Shows beside a setting that it is being saved, in reserved space. */
export function SavingMark({ isSaving }: { readonly isSaving: boolean }) {
  const { t } = useTranslation('settings');
  return (
    // Announced once for the whole panel.
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
