import { createContext, type ReactNode, use } from 'react';
import { ChannelAvatar } from './channel-avatar.tsx';

type Pictures = ReadonlyMap<number, string>;

const UserPictures = createContext<Pictures>(new Map());

/** Provides the pictures of the users by id to every screen; the app loads them once. */
export function UserPicturesProvider({
  pictures,
  children,
}: {
  readonly pictures: Pictures;
  readonly children: ReactNode;
}) {
  return <UserPictures value={pictures}>{children}</UserPictures>;
}

interface UserAvatarProps {
  readonly id: number;
  readonly name: string;
  readonly size: 16 | 24 | 28 | 36;
  /** Shown without a picture; else the initials. */
  readonly fallback?: ReactNode;
}

/** A user's picture or initials. */
export function UserAvatar({ id, name, size, fallback }: UserAvatarProps) {
  const picture = use(UserPictures).get(id) ?? null;
  if (picture === null && fallback !== undefined) return fallback;
  return <ChannelAvatar name={name} picture={picture} size={size} />;
}
