import { IconFile, IconMusic, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../../../../shared/hooks/use-object-url.ts';
import { formatBytes } from '../../../../shared/i18n/format-bytes.ts';
import { kindOf } from '../../rules/file-problem.ts';
import classes from './file-preview.module.css';

/** A file as large as there is room: a picture, a video, audio, or its name and size. */
export function FilePreview({ file }: { readonly file: File }) {
  const { t } = useTranslation('composer');
  const url = useObjectUrl(file);
  const [failed, setFailed] = useState<File | null>(null);
  const kind = failed === file ? 'document' : kindOf(file.type);
  if (url === null) return <div className={classes.root} />;
  return (
    <div className={classes.root}>
      {kind === 'image' && (
        <img alt={file.name} className={classes.picture} onError={() => setFailed(file)} src={url} />
      )}
      {kind === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: a local video, before it is sent; there is no text of it.
        <video aria-label={file.name} className={classes.picture} controls onError={() => setFailed(file)} src={url} />
      )}
      {kind === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: a local audio, before it is sent; there is no text of it.
        <audio aria-label={file.name} controls src={url} />
      )}
      {kind === 'document' && <IconFile aria-hidden="true" className={classes.icon} size={48} stroke={1.2} />}
      {(kind === 'document' || kind === 'audio') && (
        <p className={classes.name}>
          {file.name}
          <span className={classes.size}>{t('fileSize', { size: formatBytes(file.size) })}</span>
        </p>
      )}
    </div>
  );
}

/** The same as a thumbnail. */
export function FileThumbnail({ file }: { readonly file: File }) {
  const url = useObjectUrl(file);
  const [failed, setFailed] = useState<File | null>(null);
  const kind = kindOf(file.type);
  if (kind === 'image' && url !== null && failed !== file) {
    return <img alt="" className={classes.thumbnail} onError={() => setFailed(file)} src={url} />;
  }
  const Icon = kind === 'video' ? IconVideo : kind === 'audio' ? IconMusic : IconFile;
  return <Icon aria-hidden="true" size={20} stroke={1.5} />;
}
