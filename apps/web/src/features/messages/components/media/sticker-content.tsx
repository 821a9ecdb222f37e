import type { Message } from '@recado/contracts';
import { useMedia } from '../../api/renew-media.ts';
import { useMessageTexts } from '../../messages-context.tsx';
import { MediaBox } from './media-box.tsx';
import classes from './sticker-content.module.css';

export function StickerContent({ message }: { readonly message: Message }) {
  const t = useMessageTexts();
  const media = useMedia(message);
  if (media.src === null) {
    return <MediaBox hasFailed={media.hasFailed} onRetry={media.retry} shape="line" message={message} />;
  }
  return (
    <img
      alt={t('kindSticker')}
      className={classes.root}
      draggable={false}
      height={140}
      onError={media.onError}
      src={media.src}
      width={140}
    />
  );
}
