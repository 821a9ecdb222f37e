import type { Message, SharedItem } from '@recado/contracts';
import { IconPhotoOff, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaUrl } from '../../../shared/api/media-url.ts';
import { dayOf } from '../../../shared/i18n/date-time.ts';
import { clockLength } from '../../../shared/lib/clock-length.ts';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import classes from './shared-pictures.module.css';

/** Small pictures in a grid; a click shows them large, where each leads to its message. */
export function SharedPictures({ items }: { readonly items: readonly SharedItem[] }) {
  const { onOpenTicket, pictureViewer } = useDrawerSurroundings();
  const [openId, setOpenId] = useState<string | null>(null);
  const handleGoTo = ({ id }: Message) => {
    setOpenId(null);
    const item = items.find(({ message }) => message.id === id);
    if (item) onOpenTicket(item.ticketUuid, id);
  };
  return (
    <>
      <ul className={classes.grid}>
        {items.map(({ message }) => (
          <li key={message.id}>
            <Thumbnail message={message} onOpen={() => setOpenId(message.id)} />
          </li>
        ))}
      </ul>
      {openId !== null &&
        pictureViewer({
          pictures: items.map(({ message }) => message),
          openId,
          onGoTo: handleGoTo,
          onClose: () => setOpenId(null),
        })}
    </>
  );
}

function Thumbnail({ message, onOpen }: { readonly message: Message; readonly onOpen: () => void }) {
  const { t } = useTranslation('contactDrawer');
  const { viewer } = useDrawerSurroundings();
  const [hasFailed, setHasFailed] = useState(false);
  const isVideo = message.mediaType === 'video';
  const day = dayOf(message.createdAt, viewer.timeZone);
  const small = message.thumbnailUrl ?? (isVideo ? null : message.mediaUrl);
  return (
    <button
      aria-label={isVideo ? t('openVideo', { day }) : t('openPicture', { day })}
      className={classes.thumbnail}
      onClick={onOpen}
      type="button"
    >
      {hasFailed && <IconPhotoOff aria-hidden="true" size={20} stroke={1.5} />}
      {!hasFailed && small !== null && (
        <img
          alt=""
          className={classes.picture}
          decoding="async"
          loading="lazy"
          onError={() => setHasFailed(true)}
          src={mediaUrl(small)}
        />
      )}
      {isVideo && (
        <span aria-hidden="true" className={classes.play}>
          <IconPlayerPlayFilled size={12} />
          {message.mediaSeconds !== null && clockLength(message.mediaSeconds)}
        </span>
      )}
    </button>
  );
}
