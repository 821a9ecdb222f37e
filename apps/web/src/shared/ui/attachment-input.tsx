import { Button, FileButton, Input } from '@mantine/core';
import { IconFile, IconMusic, IconPaperclip, IconVideo, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { mediaUrl } from '../api/media-url.ts';
import { useObjectUrl } from '../hooks/use-object-url.ts';
import { formatBytes } from '../i18n/format-bytes.ts';
import classes from './attachment-input.module.css';
import { IconButton } from './icon-button.tsx';

/** A stored file as the server describes it. */
export interface StoredFile {
  readonly name: string;
  readonly address: string;
  readonly mimeType: string;
}

/** The form value for the file of a record: keep the stored one, replace it, or none. */
export type Attachment = File | 'stored' | null;

export const attachmentOf = (maxBytes: number) =>
  z.union([z.literal('stored'), z.instanceof(File).refine(({ size }) => size <= maxBytes)]).nullable();

interface AttachmentInputProps {
  readonly label: string;
  readonly stored: StoredFile | null;
  readonly value: Attachment;
  readonly onChange: (attachment: Attachment) => void;
  /** MIME types, where only some are taken. */
  readonly accept?: string;
  readonly disabled?: boolean;
  readonly error?: string | null;
  readonly 'data-path'?: string;
}

/** The file of a record: previewed before it is stored, and stored when the form is saved. */
export function AttachmentInput(props: AttachmentInputProps) {
  const { label, stored, value, onChange, accept = '', disabled = false, error = null } = props;
  const { t } = useTranslation('records');
  const chosen = value instanceof File ? value : null;
  const chosenUrl = useObjectUrl(chosen);
  const shown = chosen
    ? { name: chosen.name, url: chosenUrl, mimeType: chosen.type, size: formatBytes(chosen.size) }
    : value === 'stored' && stored
      ? { name: stored.name, url: mediaUrl(stored.address), mimeType: stored.mimeType, size: null }
      : null;
  if (disabled && shown === null) return null;
  return (
    <fieldset aria-label={label} className={classes.root} data-wide>
      <span aria-hidden="true" className={classes.label}>
        {label}
      </span>
      {shown && (
        <div className={classes.file}>
          <Preview mimeType={shown.mimeType} name={shown.name} url={shown.url} />
          <span className={classes.words}>
            <span className={classes.name}>{shown.name}</span>
            {shown.size !== null && <span className={classes.size}>{shown.size}</span>}
          </span>
          {!disabled && (
            <IconButton
              icon={<IconX size={16} />}
              label={t('detach', { name: shown.name })}
              onClick={() => onChange(null)}
            />
          )}
        </div>
      )}
      {!disabled && (
        <FileButton accept={accept} inputProps={{ 'aria-label': label }} onChange={(file) => file && onChange(file)}>
          {(button) => (
            <Button
              {...button}
              data-path={props['data-path']}
              leftSection={<IconPaperclip size={16} />}
              variant="default"
            >
              {shown ? t('attachOther') : t('attach')}
            </Button>
          )}
        </FileButton>
      )}
      {error !== null && (
        <Input.Error mt={4} role="alert">
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}

interface PreviewProps {
  readonly name: string;
  readonly url: string | null;
  readonly mimeType: string;
}

/** A preview; an icon of its type when the browser cannot show it or the URL has expired. */
function Preview({ name, url, mimeType }: PreviewProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [kind] = mimeType.split('/');
  if (url !== null && url !== failed) {
    const media = { className: classes.preview, onError: () => setFailed(url), src: url };
    if (kind === 'image') return <img {...media} alt={name} />;
    if (kind === 'video') return <video {...media} aria-label={name} controls preload="metadata" />;
    if (kind === 'audio') return <audio {...media} aria-label={name} controls preload="metadata" />;
  }
  const Icon = kind === 'video' ? IconVideo : kind === 'audio' ? IconMusic : IconFile;
  return <Icon aria-hidden="true" className={classes.icon} size={20} stroke={1.5} />;
}
