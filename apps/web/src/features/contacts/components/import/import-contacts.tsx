import { Button } from '@mantine/core';
import { CONTACT_IMPORT_MAX_BYTES, type ContactImportProgress } from '@recado/contracts';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { formatBytes } from '../../../../shared/i18n/format-bytes.ts';
import { FileDrop } from '../../../../shared/ui/file-drop.tsx';
import { Page } from '../../../../shared/ui/page.tsx';
import { useImportTemplate } from '../../api/download-sheets.ts';
import { useImportContacts } from '../../api/import-contacts.ts';
import classes from './import-contacts.module.css';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';

const SHEETS = '.xlsx,.csv,.xls';

interface ImportContactsProps {
  readonly title: string;
  /** The last progress event of an import. */
  readonly lastProgress: ContactImportProgress | undefined;
}

/** Contacts from a spreadsheet: choose, upload, read the result. */
export function ImportContacts({ title, lastProgress }: ImportContactsProps) {
  const { t } = useTranslation('contacts');
  const [file, setFile] = useState<File | null>(null);
  const { mutate, reset, data: report, error, isPending, sent, progress } = useImportContacts(lastProgress);
  const template = useImportTemplate();
  const isTooLarge = file !== null && file.size > CONTACT_IMPORT_MAX_BYTES;
  const problem = isTooLarge ? t('importTooLarge', { size: formatBytes(CONTACT_IMPORT_MAX_BYTES) }) : inWords(error);
  const choose = (next: File | null) => {
    reset();
    setFile(next);
  };

  function inWords(failure: unknown): string | null {
    if (failure === null) return null;
    return isApiError(failure, 'ERR_UNSUPPORTED_MEDIA_TYPE') ? t('importOldFile') : errorText(failure);
  }

  return (
    <Page
      actions={
        <Button component={Link} to="/contacts" variant="default">
          {t('backToContacts')}
        </Button>
      }
      title={title}
    >
      <section aria-label={title} className={classes.card}>
        {report !== undefined && file !== null ? (
          <ImportReport fileName={file.name} onAgain={() => choose(null)} report={report} />
        ) : (
          <>
            <div className={classes.intro}>
              <p>{t('importIntro')}</p>
              <Button
                leftSection={<IconDownload size={16} />}
                loading={template.isPending}
                onClick={() => template.mutate()}
                variant="subtle"
              >
                {t('template')}
              </Button>
            </div>
            {file === null && (
              <FileDrop
                accept={SHEETS}
                dropText={t('dropSheet')}
                hint={t('sheetHint', { size: formatBytes(CONTACT_IMPORT_MAX_BYTES) })}
                icon={<IconFileSpreadsheet size={28} stroke={1.5} />}
                label={t('chooseSheet')}
                onFile={choose}
              />
            )}
            {file !== null && (
              <div className={classes.file}>
                <span className={classes.fileWords}>
                  <span className={classes.fileName}>{file.name}</span>
                  <span className={classes.quiet}>{formatBytes(file.size)}</span>
                </span>
                {!isPending && (
                  <>
                    <Button onClick={() => choose(null)} variant="default">
                      {t('otherSheet')}
                    </Button>
                    {!isTooLarge && (
                      <Button onClick={() => mutate(file)}>{error === null ? t('importNow') : t('importAgain')}</Button>
                    )}
                  </>
                )}
              </div>
            )}
            {isPending && <ImportProgress progress={progress} sent={sent} />}
            {problem !== null && !isPending && (
              <p className={classes.error} role="alert">
                {problem}
              </p>
            )}
          </>
        )}
      </section>
    </Page>
  );
}
