import { IconFileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mediaUrl } from '../../../shared/api/media-url.ts';
import { useObjectUrl } from '../../../shared/hooks/use-object-url.ts';
import type { MediaType } from './check-file.ts';
import classes from './file-preview.module.css';
import { useFile } from './use-files.ts';

interface FilePreviewProps {
  readonly type: MediaType;
  /** The key of a stored file. */
  readonly value: string;
  readonly name: string;
  /** A chosen file that is not uploaded yet. */
  readonly file?: File | undefined;
}

/** A picture, a player or a film, from the store or from this device. */
export function FilePreview({ type, value, name, file }: FilePreviewProps) {
  const { t } = useTranslation('flowBuilder');
  const stored = useFile(value);
  const local = useObjectUrl(file ?? null);
  const url = file ? local : stored ? mediaUrl(stored.url) : null;
  if (url === null) {
    return (
      <p className={classes.gone}>
        <IconFileOff aria-hidden size={16} stroke={1.7} />
        {file ? name : t('fileGone')}
      </p>
    );
  }
  return (
    <figure className={classes.root}>
      {type === 'img' && <img alt={name} className={classes.picture} src={url} />}
      {/* biome-ignore lint/a11y/useMediaCaption: the file is of the user, who has no captions for it. */}
      {type === 'audio' && <audio aria-label={name} className={classes.player} controls preload="none" src={url} />}
      {type === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: the file is of the user, who has no captions for it.
        <video aria-label={name} className={classes.picture} controls preload="metadata" src={url} />
      )}
      <figcaption className={classes.name}>{name}</figcaption>
    </figure>
  );
}
