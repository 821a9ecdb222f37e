import { IconFile, IconMusic, IconPhoto, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { filledText } from '../../rules/message-text.ts';
import classes from './message-preview.module.css';

export interface PreviewFile {
  readonly name: string;
  readonly url: string | null;
  readonly kind: 'image' | 'video' | 'audio' | 'file';
}

const icons = { image: IconPhoto, video: IconVideo, audio: IconMusic, file: IconFile } as const;

interface MessagePreviewProps {
  /** Above the bubble, such as "Variante 1". */
  readonly title: string;
  /** At the right of the title. */
  readonly note?: string | undefined;
  readonly text: string;
  readonly values: ReadonlyMap<string, string>;
  readonly file: PreviewFile | null;
  readonly footer?: string;
  readonly buttons?: readonly string[];
  /** Instead of the bubble while there is nothing to show. */
  readonly empty?: ReactNode;
}

/** A message as the recipient reads it, with sample values. */
export function MessagePreview(props: MessagePreviewProps) {
  const { title, note, text, values, file, footer = '', buttons = [], empty } = props;
  const { t } = useTranslation('campaigns');
  const isEmpty = text.trim() === '' && file === null;
  // Sounds have no caption: the text follows as its own message.
  const isApart = file?.kind === 'audio';
  return (
    <figure aria-label={t('previewOf', { name: title })} className={classes.root}>
      <figcaption className={classes.title}>
        <span>{title}</span>
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </figcaption>
      {isEmpty ? (
        <p className={classes.empty}>{empty ?? t('previewEmpty')}</p>
      ) : (
        <>
          {file !== null && isApart && (
            <div className={classes.bubble}>
              <PreviewOf file={file} />
            </div>
          )}
          {(text.trim() !== '' || !isApart) && (
            <div className={classes.bubble}>
              {file !== null && !isApart && <PreviewOf file={file} />}
              {text.trim() !== '' && (
                <p className={classes.text}>
                  <Filled text={text} values={values} />
                </p>
              )}
              {footer !== '' && <p className={classes.footer}>{footer}</p>}
            </div>
          )}
          {buttons.map((button, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the buttons never move, and two may read the same.
            <span className={classes.button} key={index}>
              {button}
            </span>
          ))}
        </>
      )}
    </figure>
  );
}

function Filled({ text, values }: { readonly text: string; readonly values: ReadonlyMap<string, string> }) {
  return filledText(text, values).map(({ text: piece, kind }, index) =>
    kind === 'plain' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have only their places.
      <span className={classes.value} data-unknown={kind === 'unknown' || undefined} key={index}>
        {piece}
      </span>
    ),
  );
}

function PreviewOf({ file }: { readonly file: PreviewFile }) {
  const Icon = icons[file.kind];
  if (file.kind === 'image' && file.url !== null)
    return <img alt={file.name} className={classes.picture} src={file.url} />;
  return (
    <span className={classes.file}>
      <Icon aria-hidden="true" size={20} stroke={1.5} />
      <span className={classes.fileName}>{file.name}</span>
    </span>
  );
}
