import { Button, FileButton, Input, Progress, TextInput } from '@mantine/core';
import type { FileListItem } from '@recado/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mediaUrl } from '../../../shared/api/media-url.ts';
import { useObjectUrl } from '../../../shared/hooks/use-object-url.ts';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
import type { RecordForm } from '../../../shared/records/use-record-form.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { OrderButtons } from '../../../shared/ui/order-buttons.tsx';
import type { FileEntry, FileListFormValues } from '../forms/file-list-form.ts';
import classes from './file-entries.module.css';
import { FileThumb } from './file-thumb.tsx';

const CAPTION_MAX_LENGTH = 1024;

interface FileEntryRowProps {
  readonly form: RecordForm<FileListFormValues>;
  readonly entry: FileEntry;
  readonly index: number;
  readonly count: number;
  readonly stored: FileListItem | null;
  /** Upload progress of its file; null when none is uploading. */
  readonly upload: number | null;
}

/** One file: type, caption, and position. */
export function FileEntryRow({ form, entry, index, count, stored, upload }: FileEntryRowProps) {
  const { t } = useTranslation('files');
  const path = `options.${index}`;
  const chosen = entry.file instanceof File ? entry.file : null;
  const chosenUrl = useObjectUrl(chosen);
  const shown = chosen
    ? { name: chosen.name, mimeType: chosen.type, bytes: chosen.size, url: chosenUrl }
    : entry.file === 'stored' && stored
      ? {
          name: stored.mediaName ?? '',
          mimeType: stored.mediaType ?? '',
          bytes: stored.mediaSize,
          url: stored.path && mediaUrl(stored.path),
        }
      : null;
  const { error } = form.field(`${path}.file`);
  const name = entry.name || shown?.name || t('file');
  return (
    <li aria-label={name} className={classes.entry}>
      <FileThumb mimeType={shown?.mimeType ?? ''} url={shown?.url ?? null} />
      <div className={classes.words}>
        <TextInput
          {...form.field(`${path}.name`)}
          aria-label={t('captionOf', { name: shown?.name ?? t('file') })}
          maxLength={CAPTION_MAX_LENGTH}
          placeholder={t('caption')}
        />
        <div className={classes.file}>
          <span className={classes.fileName}>{shown ? shown.name : t('noFile')}</span>
          {shown && (
            <span className={classes.facts}>
              {[kindOf(shown.name, shown.mimeType), shown.bytes === null ? '' : formatBytes(shown.bytes)]
                .filter((fact) => fact !== '')
                .join(' · ')}
            </span>
          )}
          <FileButton
            inputProps={{ 'aria-label': t('changeFileOf', { name }) }}
            onChange={(file) => {
              if (file === null) return;
              form.set(`${path}.file`, file);
              form.form.validateField(`${path}.file`);
            }}
          >
            {(button) => (
              <Button
                {...button}
                aria-label={t('changeFileOf', { name })}
                className={classes.change}
                data-path={`${path}.file`}
                size="compact-xs"
                variant="subtle"
              >
                {shown ? t('changeFile') : t('chooseFile')}
              </Button>
            )}
          </FileButton>
        </div>
        {upload !== null && (
          <div className={classes.progress} role="status">
            <Progress aria-label={t('uploadOf', { name })} value={upload * 100} />
            <span className={classes.facts}>{t('uploading', { percent: Math.round(upload * 100) })}</span>
          </div>
        )}
        {error !== null && <Input.Error role="alert">{error}</Input.Error>}
      </div>
      <div className={classes.actions}>
        <OrderButtons
          count={count}
          index={index}
          name={name}
          onMove={(to) => form.form.reorderListItem('options', { from: index, to })}
        />
        <IconButton
          icon={<IconTrash size={18} stroke={1.7} />}
          label={t('removeFile', { name })}
          onClick={() => form.form.removeListItem('options', index)}
        />
      </div>
    </li>
  );
}

/** PDF, PNG, MP4: by its ending, or else by its type. */
const kindOf = (name: string, mimeType: string): string =>
  (/\.([^.]{1,5})$/.exec(name)?.[1] ?? mimeType.split('/')[1] ?? '').toUpperCase();
