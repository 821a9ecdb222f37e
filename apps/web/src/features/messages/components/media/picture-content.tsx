import type { Message } from '@recado/contracts';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../api/renew-media.ts';
import { useConversationTools } from '../conversation-context.tsx';
import { MediaBox } from './media-box.tsx';
import classes from './picture-content.module.css';

/** An image, or the first picture of a video; a click opens it large. The box is there before the picture is. */
export function PictureContent({ message }: { readonly message: Message }) {
  const { t } = useTranslation('messages');
  const { onOpenPicture } = useConversationTools();
  const media = useMedia(message);
  if (media.src === null) {
    return <MediaBox hasFailed={media.hasFailed} onRetry={media.retry} state={message.mediaState} />;
  }
  const isVideo = message.mediaType === 'video';
  return (
    <button
      aria-label={isVideo ? t('openVideo') : t('openImage')}
      className={classes.root}
      onClick={() => onOpenPicture(message.id)}
      type="button"
    >
      {isVideo ? (
        <>
          {/* The address with a time makes phones draw a first picture instead of a black box. */}
          <video
            aria-hidden="true"
            className={classes.picture}
            muted
            onError={media.onError}
            playsInline
            preload="metadata"
            src={`${media.src}#t=0.1`}
            tabIndex={-1}
          />
          <span aria-hidden="true" className={classes.play}>
            <IconPlayerPlayFilled size={24} />
          </span>
        </>
      ) : (
        <img
          alt=""
          className={classes.picture}
          decoding="async"
          draggable={false}
          onError={media.onError}
          src={media.src}
        />
      )}
    </button>
  );
}
