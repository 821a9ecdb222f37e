import type { Message } from '@recado/contracts';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { mediaUrl } from '../../../../shared/api/media-url.ts';
import { clockLength } from '../../../../shared/lib/clock-length.ts';
import { useMedia } from '../../api/renew-media.ts';
import { useMessageTexts } from '../../messages-context.tsx';
import { useConversationTools } from '../conversation-context.tsx';
import { MediaBox } from './media-box.tsx';
import classes from './picture-content.module.css';

/** An image, or the thumbnail of a video; a click opens the viewer. Its box is reserved before it loads. */
export function PictureContent({ message }: { readonly message: Message }) {
  const t = useMessageTexts();
  const { onOpenPicture } = useConversationTools();
  const media = useMedia(message);
  if (media.src === null) {
    return <MediaBox hasFailed={media.hasFailed} onRetry={media.retry} message={message} />;
  }
  const isVideo = message.mediaType === 'video';
  const { thumbnailUrl, mediaWidth, mediaHeight, mediaSeconds } = message;
  const small = thumbnailUrl === null ? null : mediaUrl(thumbnailUrl);
  return (
    <button
      aria-label={isVideo ? t('openVideo') : t('openImage')}
      className={classes.root}
      onClick={() => onOpenPicture(message.id)}
      style={boxOf(mediaWidth, mediaHeight)}
      type="button"
    >
      {isVideo && small === null ? (
        // A URL with a time offset makes phones draw a first frame instead of a black box.
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
      ) : (
        <img
          alt=""
          className={classes.picture}
          decoding="async"
          draggable={false}
          onError={media.onError}
          src={small ?? media.src}
        />
      )}
      {isVideo && (
        <span aria-hidden="true" className={classes.play}>
          <IconPlayerPlayFilled size={24} />
        </span>
      )}
      {isVideo && mediaSeconds !== null && <span className={classes.length}>{clockLength(mediaSeconds)}</span>}
    </button>
  );
}

/** A panorama or a full-page screenshot is cropped rather than shown as a stripe. */
const NARROWEST = 3 / 4;
const WIDEST = 2;

/** The picture's aspect ratio before it loads; without a size, the style sheet's. */
function boxOf(width: number | null, height: number | null): CSSProperties | undefined {
  if (width === null || height === null) return undefined;
  return { aspectRatio: Math.min(WIDEST, Math.max(NARROWEST, width / height)) };
}
