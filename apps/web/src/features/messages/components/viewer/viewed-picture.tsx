import type { Message } from '@recado/contracts';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../api/renew-media.ts';
import { MediaBox } from '../media/media-box.tsx';
import classes from './viewed-picture.module.css';

interface ViewedPictureProps {
  readonly message: Message;
  readonly zoom: number;
  /** A double click. */
  readonly onZoom: () => void;
}

/** One picture, as large as there is room, or zoomed and dragged. */
export function ViewedPicture({ message, zoom, onZoom }: ViewedPictureProps) {
  const { t } = useTranslation('messages');
  const media = useMedia(message);
  const drag = useDrag();
  if (media.src === null) {
    return (
      <div className={classes.failed}>
        <MediaBox hasFailed={media.hasFailed} onRetry={media.retry} message={message} />
      </div>
    );
  }
  if (message.mediaType === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: what customers film has no captions.
    return <video autoPlay className={classes.video} controls onError={media.onError} playsInline src={media.src} />;
  }
  return (
    <div className={classes.frame} data-zoomed={zoom > 1 || undefined} {...drag}>
      <img
        alt={message.body || t('kindImage')}
        className={classes.image}
        draggable={false}
        onDoubleClick={onZoom}
        onError={media.onError}
        src={media.src}
        style={zoom > 1 ? { width: `${zoom * 100}%`, maxWidth: 'none', maxHeight: 'none' } : undefined}
      />
    </div>
  );
}

/** Dragging moves the picture. */
function useDrag() {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.pointerType !== 'mouse') return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (from.current === null) return;
      event.currentTarget.scrollBy(from.current.x - event.clientX, from.current.y - event.clientY);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      from.current = null;
    },
  };
}
