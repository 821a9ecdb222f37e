import type { Chat } from '@recado/contracts';
import { IconHash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { UserAvatar } from '../../../shared/ui/user-avatar.tsx';
import { chatName, otherOf } from '../rules/chat-facts.ts';
import classes from './chat-avatar.module.css';

/** A group's sign, or the picture of the other user with the online mark. */
export function ChatAvatar({ chat, userId }: { readonly chat: Chat; readonly userId: number }) {
  if (!chat.isDirect) {
    return (
      <span aria-hidden="true" className={classes.group}>
        <IconHash size={18} stroke={1.7} />
      </span>
    );
  }
  const other = otherOf(chat, userId);
  if (other === undefined) return <Avatar name={chatName(chat, userId)} size={36} />;
  return <MemberAvatar isOnline={other.user.online} name={other.user.name} size={36} userId={other.userId} />;
}

interface MemberAvatarProps {
  readonly userId: number;
  readonly name: string;
  readonly isOnline: boolean;
  readonly size: 24 | 28 | 36;
}

export function MemberAvatar({ userId, name, isOnline, size }: MemberAvatarProps) {
  const { t } = useTranslation('chats');
  return (
    <span className={classes.member}>
      <UserAvatar id={userId} name={name} size={size} />
      {isOnline && <span aria-label={t('online')} className={classes.online} role="img" />}
    </span>
  );
}
