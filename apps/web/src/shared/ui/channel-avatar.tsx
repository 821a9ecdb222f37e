import { useState } from 'react';
import { Avatar } from './avatar.tsx';
import classes from './channel-avatar.module.css';
import { ChannelBadge, type ChannelName } from './channel-mark.tsx';

interface ChannelAvatarProps {
  readonly name: string;
  /** A picture that does not load is replaced by the initials. */
  readonly picture: string | null;
  /** The channel of this person. */
  readonly channel?: ChannelName;
  readonly size?: 16 | 24 | 28 | 36 | 40 | 72;
}

/** A person's picture or initials with the channel's badge. It is beside the name, so screen readers skip it. */
export function ChannelAvatar({ name, picture, channel, size = 40 }: ChannelAvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = picture !== null && picture !== '' && picture !== failed;
  return (
    <span aria-hidden="true" className={classes.root} style={{ width: size, height: size }}>
      {isShown ? (
        <img
          alt=""
          className={classes.picture}
          height={size}
          loading="lazy"
          onError={() => setFailed(picture)}
          src={picture}
          width={size}
        />
      ) : (
        <Avatar name={name} size={size} />
      )}
      {channel !== undefined && (
        <span className={classes.badge}>
          <ChannelBadge channel={channel} />
        </span>
      )}
    </span>
  );
}
