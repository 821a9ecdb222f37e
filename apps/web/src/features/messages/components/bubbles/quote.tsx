import { customerName, type Message } from '@recado/contracts';
import { IconFile, IconMapPin, IconMicrophone, IconPhoto, IconSticker, IconUser, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { mediaUrl } from '../../../../shared/api/media-url.ts';
import { cutText } from '../../../../shared/lib/cut-text.ts';
import { useMessageTexts } from '../../messages-context.tsx';
import classes from './quote.module.css';
import { plainText } from './rich-text.tsx';

type Quoted = NonNullable<Message['quotedMsg']>;

interface QuoteProps {
  readonly quoted: Quoted;
  /** The customer, for their own messages. */
  readonly contactName: string;
  readonly onGoTo: (messageId: string) => void;
}

const MOST_CHARACTERS = 200;

const kinds = {
  image: [IconPhoto, 'kindImage'],
  video: [IconVideo, 'kindVideo'],
  audio: [IconMicrophone, 'kindAudio'],
  application: [IconFile, 'kindDocument'],
  sticker: [IconSticker, 'kindSticker'],
  locationMessage: [IconMapPin, 'kindLocation'],
  contactMessage: [IconUser, 'kindContact'],
} as const;

/** The quoted message, small. A click scrolls to it. */
export function Quote({ quoted, contactName, onGoTo }: QuoteProps) {
  const t = useMessageTexts();
  const [hasThumbnail, setHasThumbnail] = useState(true);
  const author = quoted.fromMe ? t('you') : customerName({ participant: quoted.contact }, contactName);
  const [Icon, kind] = (kinds as Partial<Record<Quoted['mediaType'], (typeof kinds)[keyof typeof kinds]>>)[
    quoted.mediaType
  ] ?? [null, null];
  const text = quoted.isDeleted ? t('quotedDeleted') : cutText(plainText(quoted.body), MOST_CHARACTERS);
  const isPicture = quoted.mediaType === 'image' || quoted.mediaType === 'sticker';
  return (
    <button
      className={classes.root}
      data-ours={quoted.fromMe || undefined}
      onClick={() => onGoTo(quoted.id)}
      type="button"
    >
      <span className={classes.lines}>
        <span className={classes.author}>{author}</span>
        <span className={classes.text} dir="auto">
          {Icon && !quoted.isDeleted && <Icon aria-hidden="true" className={classes.icon} size={14} stroke={1.7} />}
          {text === '' && kind !== null ? t(kind) : text}
        </span>
      </span>
      {isPicture && quoted.mediaUrl !== null && hasThumbnail && !quoted.isDeleted && (
        <img
          alt=""
          className={classes.thumbnail}
          height={36}
          loading="lazy"
          onError={() => setHasThumbnail(false)}
          src={mediaUrl(quoted.thumbnailUrl ?? quoted.mediaUrl)}
          width={36}
        />
      )}
    </button>
  );
}
