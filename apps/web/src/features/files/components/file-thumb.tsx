import { IconFile, IconFileTypePdf, IconMusic, IconPhoto, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './file-entries.module.css';

const iconOf: Readonly<Record<string, typeof IconFile>> = { image: IconPhoto, video: IconVideo, audio: IconMusic };

interface FileThumbProps {
  readonly url: string | null;
  readonly mimeType: string;
}

/** A picture itself; an icon of its type for anything else or an expired URL. Its name is beside it. */
export function FileThumb({ url, mimeType }: FileThumbProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [kind] = mimeType.split('/');
  const isPicture = kind === 'image' && url !== null && url !== failed;
  const Icon = (mimeType === 'application/pdf' ? IconFileTypePdf : iconOf[kind ?? '']) ?? IconFile;
  return (
    <span aria-hidden="true" className={classes.thumb}>
      {isPicture ? (
        <img alt="" className={classes.picture} onError={() => setFailed(url)} src={url} />
      ) : (
        <Icon size={24} stroke={1.5} />
      )}
    </span>
  );
}
