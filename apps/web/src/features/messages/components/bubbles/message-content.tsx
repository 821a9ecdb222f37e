import type { Message } from '@recado/contracts';
import { IconForms, IconMessageQuestion, IconPhoneX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessageTexts } from '../../messages-context.tsx';
import { youtubeId } from '../../text/youtube-id.ts';
import { AudioContent } from '../media/audio-content.tsx';
import { ContactsContent } from '../media/contacts-content.tsx';
import { DocumentContent } from '../media/document-content.tsx';
import { LinkCard } from '../media/link-card.tsx';
import { LocationContent } from '../media/location-content.tsx';
import { PictureContent } from '../media/picture-content.tsx';
import { StickerContent } from '../media/sticker-content.tsx';
import { YoutubeEmbed } from '../media/youtube-embed.tsx';
import classes from './message-content.module.css';
import { RichText } from './rich-text.tsx';

interface MessageContentProps {
  readonly message: Message;
  /** Time and delivery status, placed by each kind. */
  readonly meta: ReactNode;
}

/** The content of a message, by its kind. */
export function MessageContent({ message, meta }: MessageContentProps) {
  const t = useMessageTexts();
  const { body } = message;
  switch (message.mediaType) {
    case 'image':
    case 'video':
      return (
        <>
          <PictureContent message={message} />
          <Caption meta={meta} text={body} />
        </>
      );
    case 'audio':
      return <AudioContent message={message} meta={meta} />;
    case 'application':
      return (
        <>
          <DocumentContent message={message} />
          <Caption meta={meta} text={body === message.mediaName ? '' : body} />
        </>
      );
    case 'sticker':
      return (
        <>
          <StickerContent message={message} />
          {meta}
        </>
      );
    case 'locationMessage':
      return message.location ? (
        <>
          <LocationContent location={message.location} />
          <span className={classes.tucked}>{meta}</span>
        </>
      ) : (
        <TextContent meta={meta} text={body || t('kindLocation')} />
      );
    case 'contactMessage':
      return message.contacts ? (
        <>
          <ContactsContent contacts={message.contacts} isReceived={!message.fromMe} />
          <span className={classes.tucked}>{meta}</span>
        </>
      ) : (
        <TextContent meta={meta} text={body || t('kindContact')} />
      );
    case 'templateMessage':
      return (
        <>
          <span className={classes.label}>
            <IconForms aria-hidden="true" size={14} stroke={1.7} />
            {t('template')}
          </span>
          <TextContent meta={meta} text={body} />
        </>
      );
    case 'call_log':
      return (
        <LabelledContent icon={<IconPhoneX aria-hidden="true" size={18} stroke={1.7} />} meta={meta}>
          {body || t('missedCall')}
        </LabelledContent>
      );
    case 'unsupported':
      return (
        <LabelledContent icon={<IconMessageQuestion aria-hidden="true" size={18} stroke={1.7} />} meta={meta}>
          {t(message.unsupported === 'unreadable' ? 'unreadable' : 'unsupported')}
        </LabelledContent>
      );
    case 'conversation':
    case 'reactionMessage':
      return <TextContent meta={meta} preview={message.linkPreview} text={body} />;
  }
}

interface TextContentProps {
  readonly text: string;
  readonly meta: ReactNode;
  readonly preview?: Message['linkPreview'];
}

function TextContent({ text, meta, preview = null }: TextContentProps) {
  const video = youtubeId(text);
  return (
    <>
      {video !== null && <YoutubeEmbed id={video} />}
      {video === null && preview !== null && <LinkCard preview={preview} />}
      <RichText text={text} />
      {meta}
    </>
  );
}

/** Below a file. */
function Caption({ text, meta }: { readonly text: string; readonly meta: ReactNode }) {
  return (
    <span className={classes.caption}>
      {text.trim() !== '' && <RichText text={text} />}
      {meta}
    </span>
  );
}

interface LabelledContentProps {
  readonly icon: ReactNode;
  readonly meta: ReactNode;
  readonly children: ReactNode;
}

function LabelledContent({ icon, meta, children }: LabelledContentProps) {
  return (
    <>
      <span className={classes.labelled}>
        {icon}
        {children}
      </span>
      {meta}
    </>
  );
}
