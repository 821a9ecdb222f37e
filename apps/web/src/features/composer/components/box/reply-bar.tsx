import { customerName, type Message, type Ticket } from '@recado/contracts';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mediaUrl } from '../../../../shared/api/media-url.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import classes from './reply-bar.module.css';

interface ReplyBarProps {
  readonly message: Message;
  readonly ticket: Ticket;
  readonly onEnd: () => void;
}

/** The quoted message. */
export function ReplyBar({ message, ticket, onEnd }: ReplyBarProps) {
  const { t } = useTranslation('composer');
  const author = message.fromMe ? (message.user?.name ?? t('you')) : customerName(message, ticket.contact.name);
  return (
    <div className={classes.root} data-ours={message.fromMe || undefined}>
      <div className={classes.text}>
        <span className={classes.author}>{author}</span>
        <span className={classes.quote}>{useQuoteText(message)}</span>
      </div>
      {isPicture(message) && message.mediaUrl !== null && (
        <img alt="" className={classes.picture} height={36} src={mediaUrl(message.mediaUrl)} width={36} />
      )}
      <IconButton icon={<IconX size={16} />} label={t('cancelReply')} onClick={onEnd} size={28} />
    </div>
  );
}

const isPicture = ({ mediaType }: Message): boolean => mediaType === 'image' || mediaType === 'sticker';

function useQuoteText({ body, mediaType, mediaName }: Message): string {
  const { t } = useTranslation('composer');
  if (body !== '') return body;
  switch (mediaType) {
    case 'image':
    case 'sticker':
      return t('quotedImage');
    case 'audio':
      return t('quotedAudio');
    case 'video':
      return t('quotedVideo');
    case 'locationMessage':
      return t('quotedLocation');
    case 'contactMessage':
      return t('quotedContact');
    default:
      return mediaName ?? t('quotedDocument');
  }
}
