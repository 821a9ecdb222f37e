import { Menu, Popover } from '@mantine/core';
import type { Chat } from '@recado/contracts';
import { IconArrowLeft, IconDoorExit, IconDotsVertical, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { canEditChat, canLeaveChat, chatName, otherOf } from '../rules/chat-facts.ts';
import { ChatAvatar, MemberAvatar } from './chat-avatar.tsx';
import classes from './chat-header.module.css';

export type ChatAction = 'edit' | 'leave' | 'remove';

interface ChatHeaderProps {
  readonly chat: Chat;
  readonly userId: number;
  readonly onAction: (action: ChatAction) => void;
}

/** The name of a chat, its members and what the user may do with it. */
export function ChatHeader({ chat, userId, onAction }: ChatHeaderProps) {
  const { t } = useTranslation('chats');
  const other = otherOf(chat, userId);
  const online = chat.users.filter(({ user }) => user.online).length;
  const isOwner = canEditChat(chat, userId);
  const presence = other?.user.online ? t('online') : t('offline');
  return (
    <header className={classes.root}>
      <Link aria-label={t('back')} className={classes.back} to="/chats">
        <IconArrowLeft aria-hidden="true" size={18} stroke={1.7} />
      </Link>
      <ChatAvatar chat={chat} userId={userId} />
      <div className={classes.words}>
        <h2 className={classes.name}>{chatName(chat, userId) || t('removedUser')}</h2>
        <p className={classes.facts}>
          {chat.isDirect
            ? presence
            : `${t('people', { count: chat.users.length })} · ${t('onlineCount', { count: online })}`}
        </p>
      </div>
      {!chat.isDirect && (
        <Popover position="bottom-end" shadow="md" trapFocus width={280}>
          <Popover.Target>
            <IconButton icon={<IconUsers size={18} stroke={1.7} />} label={t('members')} />
          </Popover.Target>
          <Popover.Dropdown aria-label={t('members')} p={0}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard. */}
            <ul aria-label={t('members')} className={classes.members} tabIndex={0}>
              {chat.users.map(({ userId: id, user }) => (
                <li className={classes.member} key={id}>
                  <MemberAvatar isOnline={user.online} name={user.name} size={28} userId={id} />
                  <span className={classes.memberName}>{user.name}</span>
                  {id === chat.ownerId && <span className={classes.owner}>{t('owner')}</span>}
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
      {canLeaveChat(chat) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton icon={<IconDotsVertical size={18} stroke={1.7} />} label={t('options')} />
          </Menu.Target>
          <Menu.Dropdown>
            {isOwner && (
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onAction('edit')}>
                {t('edit')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconDoorExit size={16} />} onClick={() => onAction('leave')}>
              {t('leave')}
            </Menu.Item>
            {isOwner && (
              <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onAction('remove')}>
                {t('remove')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </header>
  );
}
