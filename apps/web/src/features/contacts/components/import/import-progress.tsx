import { Progress } from '@mantine/core';
import type { ContactImportProgress } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import classes from './import-contacts.module.css';

type RowsDone = Pick<ContactImportProgress, 'done' | 'total'>;

interface ImportProgressProps {
  /** Upload progress: 0 to 1. */
  readonly sent: number;
  /** The last progress event; undefined while the server parses the sheet. */
  readonly progress?: RowsDone | undefined;
}

/** Progress of a sheet: upload, parsing, then row by row. */
export function ImportProgress({ sent, progress }: ImportProgressProps) {
  const { t, i18n } = useTranslation('contacts');
  const number = (value: number): string => value.toLocaleString(i18n.language);
  const percent = progress ? percentOf(progress) : Math.floor(sent * 100);
  const isReading = !progress && percent === 100;
  const rows = progress && t('importRows', { done: number(progress.done), total: number(progress.total) });
  return (
    <div className={classes.progress}>
      <Progress.Root size="md">
        <Progress.Section
          animated={isReading}
          aria-label={t('importProgress')}
          aria-valuemax={100}
          aria-valuemin={0}
          aria-valuenow={percent}
          aria-valuetext={rows ?? `${percent} %`}
          role="progressbar"
          value={percent}
          // Its own words are the percentage only.
          withAria={false}
        />
      </Progress.Root>
      {/* Not announced: three numbers a second would drown out everything else. */}
      {rows !== undefined && <p className={classes.rows}>{rows}</p>}
      <p className={classes.quiet} role="status">
        {progress && t('importStoring')}
        {isReading && t('importReading')}
        {!progress && !isReading && t('importSending', { percent })}
      </p>
    </div>
  );
}

const percentOf = ({ done, total }: RowsDone): number => (total === 0 ? 100 : Math.floor((done / total) * 100));
