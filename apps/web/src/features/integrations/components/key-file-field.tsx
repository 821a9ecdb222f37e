import { Button, FileButton, Input, Textarea } from '@mantine/core';
import type { Integration } from '@recado/contracts';
import { IconLock, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import type { IntegrationFormValues } from '../forms/integration-form.ts';
import classes from './integrations.module.css';

const KEY_FILE_START = '{ "type": "service_account", … }';

interface KeyFileFieldProps {
  readonly form: RecordForm<IntegrationFormValues>;
  readonly integration: Integration | null;
}

/** The key file of a Google service account, pasted or loaded. A stored one shows only whose it is. */
export function KeyFileField({ form, integration }: KeyFileFieldProps) {
  const { t } = useTranslation(['integrations', 'records']);
  const [isReplacing, setReplacing] = useState(false);
  if (integration?.hasJsonContent && !isReplacing)
    return (
      <Input.Wrapper data-wide label={t('jsonContent')} labelElement="div">
        <div className={classes.stored} data-wide>
          <IconLock aria-hidden size={16} stroke={1.7} />
          <span className={classes.grow}>{t('jsonStored', { account: integration.serviceAccount })}</span>
          <Button onClick={() => setReplacing(true)} size="compact-sm" variant="subtle">
            {t('secretReplace', { ns: 'records' })}
          </Button>
        </div>
      </Input.Wrapper>
    );
  return (
    <div className={classes.keyFile} data-wide>
      <Textarea
        {...form.field('jsonContent')}
        autoComplete="off"
        autosize
        classNames={{ input: classes.code }}
        description={t('jsonContentText')}
        inputWrapperOrder={helpBelow}
        label={t('jsonContent')}
        maxRows={8}
        minRows={3}
        placeholder={KEY_FILE_START}
        required
        spellCheck={false}
      />
      <div className={classes.buttons}>
        <FileButton
          accept="application/json,.json"
          inputProps={{ 'aria-label': t('jsonLoad') }}
          onChange={(file) => void file?.text().then((text) => form.set('jsonContent', text))}
        >
          {(button) => (
            <Button {...button} leftSection={<IconUpload aria-hidden size={16} />} size="compact-sm" variant="default">
              {t('jsonLoad')}
            </Button>
          )}
        </FileButton>
        {integration?.hasJsonContent && (
          <Button
            onClick={() => {
              setReplacing(false);
              form.set('jsonContent', '');
            }}
            size="compact-sm"
            variant="subtle"
          >
            {t('secretKeep', { ns: 'records' })}
          </Button>
        )}
      </div>
    </div>
  );
}
