import type { ContactImportProgress } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { percentOf, RowsProgress } from '../../../../shared/ui/rows-progress.tsx';

interface ImportProgressProps {
  /** Upload progress: 0 to 1. */
  readonly sent: number;
  /** The last progress event; undefined while the server parses the sheet. */
  readonly progress?: Pick<ContactImportProgress, 'done' | 'total'> | undefined;
}

/** Progress of a sheet: upload, parsing, then row by row. */
export function ImportProgress({ sent, progress }: ImportProgressProps) {
  const { t, i18n } = useTranslation('contacts');
  const number = (value: number): string => value.toLocaleString(i18n.language);
  const percent = progress ? percentOf(progress) : Math.floor(sent * 100);
  const isReading = !progress && percent === 100;
  return (
    <RowsProgress
      isReading={isReading}
      label={t('importProgress')}
      percent={percent}
      rows={progress && t('importRows', { done: number(progress.done), total: number(progress.total) })}
    >
      {progress ? t('importStoring') : isReading ? t('importReading') : t('importSending', { percent })}
    </RowsProgress>
  );
}
