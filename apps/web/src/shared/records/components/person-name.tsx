import type { ReactNode } from 'react';
import { ChannelAvatar } from '../../ui/channel-avatar.tsx';
import type { ChannelName } from '../../ui/channel-mark.tsx';
import classes from './person-name.module.css';

interface PersonNameProps {
  readonly name: string;
  /** The URL of the picture; null shows the initials. */
  readonly picture: string | null;
  /** The channel of this person. */
  readonly channel?: ChannelName;
  /** Distinguishes two people of the same name. */
  readonly detail: ReactNode;
}

/** A person in a table: picture, name, and one more line. */
export function PersonName({ name, picture, channel, detail }: PersonNameProps) {
  return (
    <span className={classes.root}>
      <ChannelAvatar name={name} picture={picture} size={36} {...(channel && { channel })} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.detail}>{detail}</span>
      </span>
    </span>
  );
}
