import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './import-contacts.module.css';

/** How far a sheet has come: on its way to the server, then being read there. */
export function ImportProgress({ sent }: { readonly sent: number }) {
  const { t } = useTranslation('contacts');
  const percent = Math.floor(sent * 100);
  const isReading = percent === 100;
  return (
    <div className={classes.progress}>
      <Progress.Root size="md">
        <Progress.Section animated={isReading} aria-label={t('importProgress')} value={percent} />
      </Progress.Root>
      <p className={classes.quiet} role="status">
        {isReading ? t('importReading') : t('importSending', { percent })}
      </p>
    </div>
  );
}
