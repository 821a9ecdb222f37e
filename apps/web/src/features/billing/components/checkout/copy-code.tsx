import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Spoken } from '../../../../shared/ui/spoken.tsx';
import classes from './checkout.module.css';

const COPIED_MS = 1_000;

/** The text a bank's app accepts instead of the QR code. */
export function CopyCode({ code }: { readonly code: string }) {
  const { t } = useTranslation(['billing', 'records']);
  const { copy, copied, error } = useClipboard({ timeout: COPIED_MS });
  return (
    <div className={classes.copy}>
      <TextInput
        error={error === null ? null : t('copyFailed', { ns: 'records' })}
        label={t('copyAndPaste')}
        onFocus={({ currentTarget }) => currentTarget.select()}
        readOnly
        value={code}
      />
      <Button
        fullWidth
        leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => copy(code)}
      >
        {copied ? t('copied') : t('copy')}
      </Button>
      <span role="status">{copied && <Spoken>{t('copied')}</Spoken>}</span>
    </div>
  );
}
