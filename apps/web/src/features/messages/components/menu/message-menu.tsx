import { Menu } from '@mantine/core';
import type { Message, Ticket } from '@recado/contracts';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconCopy,
  IconMail,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../shared/hooks/use-now.ts';
import { messageActions } from '../../message-actions.ts';
import { useMessagesSurroundings } from '../../messages-context.tsx';
import { useConversationTools } from '../conversation-context.tsx';
import classes from './message-menu.module.css';

const QUICK_REACTIONS: readonly string[] = ['👍', '❤️', '😂', '😮', '😢', '🙏'];
const MINUTE_MS = 60_000;

interface MessageMenuProps {
  readonly message: Message;
  readonly ticket: Ticket;
  /** Its anchor button. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onReact: (emoji: string) => void;
  readonly onMoreReactions: () => void;
  readonly onForward: () => void;
  readonly onCopy: () => void;
  readonly onEdit: (() => void) | undefined;
  readonly onDelete: () => void;
  readonly onMarkSent: () => void;
  readonly onMarkUnread: () => void;
}

/**
 * The actions of a message. One menu for the whole conversation, positioned at its button: one in every bubble would be
 * created and destroyed by the hundreds while scrolling.
 */
export function MessageMenu(props: MessageMenuProps) {
  const { t } = useTranslation('messages');
  const { viewer } = useMessagesSurroundings();
  const { onReply } = useConversationTools();
  const { message, ticket, anchor, onClose } = props;
  const may = messageActions(message, { ticket, viewer, now: useNow(MINUTE_MS) });
  const isEmpty = !Object.values(may).some(Boolean);
  const own = message.reactions.find(({ fromMe }) => fromMe)?.emoji;
  // A reaction from the full picker is here too: nowhere else could it be removed.
  const isOther = own !== undefined && !QUICK_REACTIONS.includes(own);
  const reactions = isOther ? [...QUICK_REACTIONS, own] : QUICK_REACTIONS;
  const { top, left, width, height } = anchor.getBoundingClientRect();
  return (
    <Menu
      // The key that opened it must not bubble up and close it again.
      clickOutsideEvents={['mousedown', 'touchstart']}
      onClose={onClose}
      opened
      position={message.fromMe ? 'bottom-start' : 'bottom-end'}
      returnFocus
    >
      <Menu.Target>
        {/* Hidden from screen readers: the pressed button has the name. */}
        <button
          aria-hidden="true"
          className={classes.anchor}
          style={{ top, left, width, height }}
          tabIndex={-1}
          type="button"
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('options')}>
        {may.react && (
          <div className={classes.reactions}>
            {reactions.map((emoji) => (
              <Menu.Item
                aria-label={own === emoji ? t('takeReactionBack', { emoji }) : t('reactWith', { emoji })}
                className={classes.reaction}
                data-own={own === emoji || undefined}
                key={emoji}
                onClick={() => props.onReact(own === emoji ? '' : emoji)}
              >
                {emoji}
              </Menu.Item>
            ))}
            <Menu.Item aria-label={t('moreReactions')} className={classes.reaction} onClick={props.onMoreReactions}>
              <IconPlus aria-hidden="true" size={16} />
            </Menu.Item>
          </div>
        )}
        {may.reply && (
          <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => onReply(message)}>
            {t('reply')}
          </Menu.Item>
        )}
        {may.copy && (
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={props.onCopy}>
            {t('copy')}
          </Menu.Item>
        )}
        {may.forward && (
          <Menu.Item leftSection={<IconArrowForwardUp size={16} />} onClick={props.onForward}>
            {t('forward')}
          </Menu.Item>
        )}
        {may.edit && props.onEdit && (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={props.onEdit}>
            {t('edit')}
          </Menu.Item>
        )}
        {may.markSent && (
          <Menu.Item leftSection={<IconCheck size={16} />} onClick={props.onMarkSent}>
            {t('markSent')}
          </Menu.Item>
        )}
        {may.markUnread && (
          <Menu.Item leftSection={<IconMail size={16} />} onClick={props.onMarkUnread}>
            {t('markUnread')}
          </Menu.Item>
        )}
        {may.remove && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={props.onDelete}>
            {t('delete')}
          </Menu.Item>
        )}
        {isEmpty && <Menu.Item disabled>{t('noOptions')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
