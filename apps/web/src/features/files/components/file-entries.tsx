import { Button, FileButton, Input } from '@mantine/core';
import { FILE_LIST_FILE_MAX_BYTES, FILE_LIST_MAX_FILES, type FileListItem } from '@recado/contracts';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
import type { RecordForm } from '../../../shared/records/use-record-form.ts';
import type { Upload } from '../api/save-file-list.ts';
import { entriesOf, type FileListFormValues } from '../forms/file-list-form.ts';
import classes from './file-entries.module.css';
import { FileEntryRow } from './file-entry-row.tsx';

interface FileEntriesProps {
  readonly form: RecordForm<FileListFormValues>;
  /** The stored files. */
  readonly stored: readonly FileListItem[];
  readonly upload: Upload | null;
}

/** The files of a list, in the order in which they are sent. */
export function FileEntries({ form, stored, upload }: FileEntriesProps) {
  const { t } = useTranslation('files');
  const entries = form.values.options;
  const { error } = form.field('options');
  return (
    <fieldset aria-label={t('files')} className={classes.root} data-wide>
      <span aria-hidden="true" className={classes.label}>
        {t('files')}
      </span>
      {entries.length > 0 && (
        <ol className={classes.list}>
          {entries.map((entry, index) => (
            <FileEntryRow
              count={entries.length}
              entry={entry}
              form={form}
              index={index}
              key={entry.key}
              stored={stored.find(({ id }) => id === entry.id) ?? null}
              upload={upload?.key === entry.key ? upload.sent : null}
            />
          ))}
        </ol>
      )}
      <FileButton
        inputProps={{ 'aria-label': t('addFiles') }}
        multiple
        onChange={(files) => {
          form.set('options', [...entries, ...entriesOf(files)]);
          form.form.validateField('options');
        }}
      >
        {(button) => (
          <Button {...button} data-path="options" leftSection={<IconUpload size={16} />} variant="default">
            {t('addFiles')}
          </Button>
        )}
      </FileButton>
      {error === null ? (
        <Input.Description mt={4}>
          {t('filesText', { count: FILE_LIST_MAX_FILES, size: formatBytes(FILE_LIST_FILE_MAX_BYTES) })}
        </Input.Description>
      ) : (
        <Input.Error mt={4} role="alert">
          {t('tooManyFiles', { count: FILE_LIST_MAX_FILES })}
        </Input.Error>
      )}
    </fieldset>
  );
}
