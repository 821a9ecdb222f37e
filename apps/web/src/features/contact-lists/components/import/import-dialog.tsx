import { Button } from '@mantine/core';
import { CONTACT_LIST_IMPORT_MAX_BYTES, type ContactListImportProgress } from '@recado/contracts';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { formatBytes } from '../../../../shared/i18n/format-bytes.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { FileDrop } from '../../../../shared/ui/file-drop.tsx';
import { percentOf, RowsProgress } from '../../../../shared/ui/rows-progress.tsx';
import { useExample } from '../../api/download-example.ts';
import { type SheetImport, useImportSheet, usePreview } from '../../api/import-sheet.ts';
import classes from './import-dialog.module.css';
import { ImportReport } from './import-report.tsx';
import { SheetColumns } from './sheet-columns.tsx';

const SHEETS = '.xlsx,.xls,.csv';

interface ImportDialogProps {
  readonly listId: number;
  readonly lastProgress: ContactListImportProgress | undefined;
  readonly onClose: () => void;
}

/** Contacts of a list from a spreadsheet: choose the file, say what its columns are, import, read the result. */
export function ImportDialog({ listId, lastProgress, onClose }: ImportDialogProps) {
  const { t, i18n } = useTranslation(['contactLists', 'common']);
  const [file, setFile] = useState<File | null>(null);
  const preview = usePreview(listId);
  const upload = useImportSheet(listId, lastProgress);
  const { progress } = upload;
  const isTooLarge = file !== null && file.size > CONTACT_LIST_IMPORT_MAX_BYTES;
  const number = (value: number): string => value.toLocaleString(i18n.language);
  const choose = (next: File | null) => {
    preview.reset();
    upload.reset();
    setFile(next);
    if (next !== null && next.size <= CONTACT_LIST_IMPORT_MAX_BYTES) preview.mutate(next);
  };
  const problem = isTooLarge
    ? t('importTooLarge', { size: formatBytes(CONTACT_LIST_IMPORT_MAX_BYTES) })
    : inWords(preview.error ?? upload.error);

  function inWords(failure: Error | null): string | null {
    if (failure === null) return null;
    return isApiError(failure, 'ERR_UNSUPPORTED_MEDIA_TYPE') ? t('importOldFile') : errorText(failure);
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('importTitle')} width="lg">
      <div className={classes.root}>
        {upload.data !== undefined && file !== null ? (
          <ImportReport fileName={file.name} onAgain={() => choose(null)} onClose={onClose} report={upload.data} />
        ) : (
          <>
            {file === null ? <Choose onFile={choose} /> : <ChosenFile file={file} />}
            {problem !== null && (
              <p className={classes.error} role="alert">
                {problem}
              </p>
            )}
            {preview.isPending && (
              <RowsProgress isReading label={t('importProgress')} percent={Math.floor(preview.sent * 100)}>
                {t('importReading')}
              </RowsProgress>
            )}
            {upload.isPending && (
              <RowsProgress
                isReading={!progress && upload.sent === 1}
                label={t('importProgress')}
                percent={progress ? percentOf(progress) : Math.floor(upload.sent * 100)}
                rows={progress && t('importRows', { done: number(progress.done), total: number(progress.total) })}
              >
                {progress ? t('importStoring') : t('importSending')}
              </RowsProgress>
            )}
            {file !== null && preview.data !== undefined && (
              <SheetColumns
                isImporting={upload.isPending}
                onImport={(choices: Omit<SheetImport, 'file'>) => upload.mutate({ file, ...choices })}
                onOther={() => choose(null)}
                preview={preview.data}
              />
            )}
            {file !== null && preview.data === undefined && !preview.isPending && (
              <div className={classes.actions}>
                <Button onClick={() => choose(null)} variant="default">
                  {t('otherSheet')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Choose({ onFile }: { readonly onFile: (file: File) => void }) {
  const { t } = useTranslation('contactLists');
  const example = useExample();
  return (
    <>
      <div className={classes.intro}>
        <p>{t('importIntro')}</p>
        <Button
          leftSection={<IconDownload size={16} />}
          loading={example.isPending}
          onClick={() => example.mutate()}
          variant="subtle"
        >
          {t('example')}
        </Button>
      </div>
      <FileDrop
        accept={SHEETS}
        dropText={t('dropSheet')}
        hint={t('sheetHint', { size: formatBytes(CONTACT_LIST_IMPORT_MAX_BYTES) })}
        icon={<IconFileSpreadsheet size={28} stroke={1.5} />}
        label={t('chooseSheet')}
        onFile={onFile}
      />
    </>
  );
}

function ChosenFile({ file }: { readonly file: File }) {
  return (
    <p className={classes.file}>
      <IconFileSpreadsheet aria-hidden="true" size={20} stroke={1.5} />
      <span className={classes.fileName}>{file.name}</span>
      <span className={classes.quiet}>{formatBytes(file.size)}</span>
    </p>
  );
}
