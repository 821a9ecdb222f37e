import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../shared/lib/save-file.ts';
import classes from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** Shown once: the server stores only their hashes. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { t } = useTranslation('secondFactor');
  const [copying, setCopying] = useState<'none' | 'copied' | 'failed'>('none');
  const text = `${codes.join('\n')}\n`;
  const handleCopy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopying('copied'),
      // Without the permission, or without https.
      () => setCopying('failed'),
    );
  return (
    <section aria-label={t('savedTitle')} className={classes.form}>
      <h3 className={classes.title}>{t('savedTitle')}</h3>
      <p className={classes.text}>{t('savedText')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          leftSection={copying === 'copied' ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => void handleCopy()}
          variant="default"
        >
          {copying === 'copied' ? t('copied') : t('copy')}
        </Button>
        <Button
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('fileName'))}
          variant="default"
        >
          {t('download')}
        </Button>
      </div>
      {copying === 'failed' && (
        <p className={classes.failure} role="alert">
          {t('copyFailed')}
        </p>
      )}
      <Button data-autofocus onClick={onSaved}>
        {t('saved')}
      </Button>
    </section>
  );
}
