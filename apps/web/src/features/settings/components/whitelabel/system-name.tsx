import { Loader, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import classes from '../options/options.module.css';
import { useBrandText } from './use-brand-text.ts';

export function SystemName({ stored, onSaved }: { readonly stored: string; readonly onSaved: () => void }) {
  const { t } = useTranslation('settings');
  const name = useBrandText({ key: 'appName', stored, onSaved });
  return (
    <form
      className={classes.textRow}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void name.finish();
      }}
    >
      <TextInput
        description={t('appNameHelp')}
        error={name.error}
        inputWrapperOrder={helpBelow}
        label={t('appName')}
        maxLength={60}
        onBlur={() => void name.finish()}
        onChange={({ currentTarget }) => name.write(currentTarget.value)}
        required
        rightSection={name.isSaving && <Loader size={14} />}
        value={name.value}
      />
    </form>
  );
}
